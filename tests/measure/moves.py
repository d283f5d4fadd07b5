#!/usr/bin/env python3
"""Count the instructions that a server spends on a move.

    tests/measure/moves.py target/release/kontor

A server runs under callgrind while two people at each table play a fixed script of Visby over loopback: by the form of
the page, and by the HTTP API. The same script is run for some moves and for three times as many; the difference is
what the moves alone cost, without the start of the program. Instructions do not depend on how busy the machine is.
"""

import sys

from house import Player, Server

# Both play the same: two cards, then the mendicant with a third, which brings all of them back. Nobody ever trades.
ROUNDS = [["troops", "ship"], ["mendicant", "knight"]]


def played(program, by, tables, rounds, counted=True):
    """The instructions of a server at which so many rounds are played at each of so many tables."""
    server = Server(program, counted)
    try:
        pairs = [(Player(server.port, by), Player(server.port, by)) for _ in range(min(tables, 10))]
        places = []
        for number in range(tables):
            host, guest = pairs[number % len(pairs)]
            table = host.open()
            guest.join(table)
            places.append((host, guest, table))
        for position in range(rounds):
            for host, guest, table in places:
                for player in (host, guest):
                    player.play(table, position, ROUNDS[position % len(ROUNDS)])
    finally:
        instructions = server.stop()
    return instructions


def each(program, by, tables, few, many):
    """Instructions a move at so many tables: the difference between two runs."""
    less, more = (played(program, by, tables, rounds) for rounds in (few, many))
    return (more - less) / (2 * tables * (many - few))


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    for program in sys.argv[1:]:
        for by in ("form", "api"):
            # What a server does by itself meanwhile weighs more where there are few moves: the median of several runs.
            for tables, few, many, runs in ((1, 2, 14, 7), (50, 1, 3, 1)):
                counts = sorted(each(program, by, tables, few, many) for _ in range(runs))
                print(f"{program}: {by}, {tables} tables: {counts[runs // 2]:,.0f} instructions a move", flush=True)


main()
