#!/usr/bin/env python3
"""Measure what one position of a replay costs a server.

    tests/measure/replay.py target/release/kontor

Bots play a game of Jantaris to its end; then the position in the middle is asked for again and again, as the slider of the replay
does. Told are milliseconds of the server's processor time for each, and how long an answer takes. Programs given together
are measured in turn, so that they can be compared on a busy machine.
"""

import os
import sys
import time

from house import Player, Server

REQUESTS = 200


def processor_seconds(process):
    fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def finished(player):
    """A game of at least 200 steps that bots have played."""
    while True:
        opening = {"game": "jantaris", "players": 3, "seats": ["beginner"] * 3}
        table = player.api("POST", "/tables", opening)["id"]
        while True:
            shape = player.api("GET", f"/tables/{table}", None)
            if shape["stage"] == "over":
                break
            time.sleep(0.2)
        if shape["steps"] >= 200:
            return table, shape["steps"]


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    for program in sys.argv[1:]:
        server = Server(program, counted=False, options=["--bot-delay", "0", "--bot-steps", "1"])
        try:
            player = Player(server.port, "api")
            table, steps = finished(player)
            player.headers["X-Kontor"] = "1"
            asked = lambda: player.request("GET", f"/t/{table}/replay?step={steps // 2}", None, "text/plain")
            asked()
            used, begun = processor_seconds(server.process), time.monotonic()
            for _ in range(REQUESTS):
                asked()
            used = (processor_seconds(server.process) - used) / REQUESTS * 1000
            took = (time.monotonic() - begun) / REQUESTS * 1000
            print(f"{program}: step {steps // 2} of {steps}: {used:.2f} ms of processor time, {took:.2f} ms to the answer")
        finally:
            server.stop()


main()
