#!/usr/bin/env python3
"""A program that holds a seat at a Kontor table, over HTTP.

It needs nothing but Python's standard library. Start a server with `kontor serve`, then

    python3 examples/remote_bot.py --game visby --players 2

opens a table against the house's bots and plays it to the end;

    python3 examples/remote_bot.py --table abcdefghijkmnpqr

takes a free seat at a table that somebody has opened, such as you in the browser.

How it works: a guest with a token is made (or yours is used, with --token), the table's stream is read, and
whenever the stream lists something under `legal`, one of the actions is sent back with the number of the
position it is for. The function `choose` is where a better player would begin: it is given all that a person
on this seat could see, and nothing else.
"""

import argparse
import json
import random
import sys
import urllib.error
import urllib.request


class Kontor:
    """The server, as somebody with a token sees it."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/") + "/api/v1"
        self.token = token
        if token is None:
            self.token = self.send("/guests", {"name": "example bot"})["token"]

    def request(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        return urllib.request.Request(self.address + path, data=data, headers=headers)

    def send(self, path, body):
        """Posts a body and returns the answer, if there is one."""
        with urllib.request.urlopen(self.request(path, body), timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def follow(self, table):
        """Yields the table at once and after every change, until the server closes the stream."""
        with urllib.request.urlopen(self.request(f"/tables/{table}/stream"), timeout=60) as stream:
            data = []
            for line in stream:
                line = line.decode().rstrip("\r\n")
                if line.startswith("data:"):
                    data.append(line[5:].strip())
                elif not line and data:
                    yield json.loads("\n".join(data))
                    data = []


def choose(table, luck):
    """Any action that is allowed. A stronger player would look at table["view"]."""
    return complete(luck.choice(table["legal"]), luck)


def complete(action, luck):
    """Where one entry of `legal` stands for many actions, this picks one of them."""
    if "allocate" in action:
        how = action["allocate"]
        return {"allocate": spread(how["goods"], how["max_bluffs"], luck)}
    return within(action, luck)


def within(value, luck):
    """Numbers for ranges: cautious ones, as bids go."""
    if isinstance(value, dict) and set(value) == {"min", "max"}:
        return min(value["max"], value["min"] + luck.randrange(3))
    if isinstance(value, dict):
        return {key: within(part, luck) for key, part in value.items()}
    return value


def spread(goods, max_bluffs, luck):
    """Ostia: every good goes to the forum, to the senate or to the store."""
    places = {"forum": {}, "senate": {}, "store": {}}
    for good, count in goods.items():
        for _ in range(count):
            place = places[luck.choice(["forum", "forum", "senate", "store"])]
            place[good] = place.get(good, 0) + 1
    return {**places, "bluffs": luck.randrange(max_bluffs + 1)}


def play(kontor, table, luck):
    """Plays until the game is over, and returns the table as it stands then."""
    decided = None
    for now in kontor.follow(table):
        if now["stage"] == "over":
            return now
        if not now["legal"] or now["position"] == decided:
            continue
        decided = now["position"]
        decision = {"position": decided, "action": choose(now, luck)}
        try:
            kontor.send(f"/tables/{table}/act", decision)
        except urllib.error.HTTPError as error:
            problem = json.loads(error.read())
            # Somebody took a step back while we thought: the stream tells what is asked now.
            if problem["code"] != "stale":
                raise RuntimeError(f"{decision} was refused: {problem['detail']}") from error
    raise RuntimeError("the stream ended before the game did")


def main():
    parser = argparse.ArgumentParser(description="Holds a seat at a Kontor table.")
    parser.add_argument("--server", default="http://127.0.0.1:8080", help="where the server listens")
    parser.add_argument("--token", help="a token of yours; without one the program plays as a guest")
    parser.add_argument("--table", help="the table to sit down at; without one a table is opened")
    parser.add_argument("--game", default="visby", help="the game of the table that is opened")
    parser.add_argument("--players", type=int, default=2, help="its number of seats")
    parser.add_argument("--level", default="casual", help="the level of the bots on the other seats")
    parser.add_argument("--listed", action="store_true", help="show the table in the list")
    parser.add_argument("--seed", type=int, help="chooses the same again for the same number")
    wanted = parser.parse_args()
    luck = random.Random(wanted.seed)
    kontor = Kontor(wanted.server, wanted.token)
    table = wanted.table
    if table:
        kontor.send(f"/tables/{table}/join", {})
    else:
        seats = ["me"] + [wanted.level] * (wanted.players - 1)
        opened = kontor.send("/tables", {
            "game": wanted.game, "players": wanted.players, "seats": seats, "listed": wanted.listed,
        })
        table = opened["id"]
    over = play(kontor, table, luck)
    for place in sorted(over["result"]["places"], key=lambda place: place["place"]):
        you = " (this program)" if place["seat"] == over["seat"] else ""
        print(f"{place['place']}. {over['seats'][place['seat']]['name']}: {place['score']}{you}")
    print(f"The record: {kontor.address}/tables/{table}/record")


if __name__ == "__main__":
    try:
        main()
    except urllib.error.HTTPError as error:
        sys.exit(f"refused: {json.loads(error.read())['detail']}")
    except urllib.error.URLError as error:
        sys.exit(f"the server cannot be reached: {error.reason}")
