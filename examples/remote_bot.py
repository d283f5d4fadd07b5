#!/usr/bin/env python3
"""A program that holds a seat at a Kontor table, over HTTP.

It needs nothing but Python's standard library. Start a server with `kontor serve`, then

    python3 examples/remote_bot.py --game visby --players 2

opens a table against the house's bots and plays it to the end;

    python3 examples/remote_bot.py --table abcdefghijkmnpqr

takes a free seat at a table that somebody has opened, such as you in the browser. With --token it may as well
be a table at which it sits already.

How it works: a guest with a token is made (or yours is used, with --token), the table's stream is read, and
whenever the seat owes a decision, one of the actions under `legal` is sent back with the number of the position
it is for. The function `choose` is where a better player would begin: it is given all that a person on this seat
could see, and nothing else. If the server goes away the program waits and goes on where it was.
"""

import argparse
import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request

# What to wait after a lost connection, in seconds: twice as long each time, but no longer than this.
SHORTEST, LONGEST = 0.5, 30


class Kontor:
    """The server, as somebody with a token sees it."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/") + "/api/v1"
        self.token = token
        if token is None:
            self.token = self.send("/guests", {"name": "example bot"})["token"]

    def open(self, path, body=None, headers=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **(headers or {})}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        request = urllib.request.Request(self.address + path, data=data, headers=headers)
        return urllib.request.urlopen(request, timeout=60)

    def get(self, path):
        with self.open(path) as answer:
            return json.load(answer)

    def send(self, path, body):
        """Posts a body and returns the answer, if there is one."""
        with self.open(path, body) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def act(self, table, decision):
        """Sends a decision until it is answered: sent twice, it counts once."""
        patience = Patience()
        while True:
            try:
                return self.send(f"/tables/{table}/act", decision)
            except (OSError, http.client.HTTPException) as error:
                patience.wait(error)

    def follow(self, table):
        """Yields the table at once and after every change, for as long as there is such a table."""
        last, patience = None, Patience()
        while True:
            try:
                headers = {"Last-Event-ID": last} if last else {}
                with self.open(f"/tables/{table}/stream", headers=headers) as stream:
                    for last, news in events(stream):
                        patience = Patience()
                        yield news
                patience.wait(None)
            except (OSError, http.client.HTTPException) as error:
                patience.wait(error)


class Patience:
    """Waits after each failure that may pass: no connection, or a server that can do nothing at the moment."""

    def __init__(self):
        self.pause = SHORTEST

    def wait(self, error):
        if isinstance(error, urllib.error.HTTPError) and error.code < 500:
            raise error
        time.sleep(self.pause)
        self.pause = min(2 * self.pause, LONGEST)


def events(stream):
    """The events of a stream, each with its id."""
    name, data = None, []
    for line in stream:
        line = line.decode().rstrip("\r\n")
        if line.startswith("data:"):
            data.append(line[5:].strip())
        elif line.startswith("id:"):
            name = line[3:].strip()
        elif not line and data:
            yield name, json.loads("\n".join(data))
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


# What a decision may be refused for because the table has gone on: the stream tells what is asked now.
GONE_ON = {"stale", "not_your_turn", "game_over"}


def play(kontor, table, luck):
    """Plays until the game is over, and returns the table as it stands then."""
    for now in kontor.follow(table):
        if now["stage"] == "over":
            return now
        # What may still be changed stands under `legal` as well; this one does not change its mind.
        if now["seat"] not in now["to_act"]:
            continue
        decision = {"position": now["position"], "action": choose(now, luck)}
        try:
            kontor.act(table, decision)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            if problem["code"] not in GONE_ON:
                raise RuntimeError(f"{decision} was refused: {problem['detail']}") from error
    raise RuntimeError("the stream ended before the game did")


def main():
    parser = argparse.ArgumentParser(description="Holds a seat at a Kontor table.")
    parser.add_argument("--server", default="http://127.0.0.1:8080", help="where the server listens")
    parser.add_argument("--token", help="a token of yours; without one the program plays as a guest")
    parser.add_argument("--table", help="the table to play at; without one a table is opened")
    parser.add_argument("--game", default="visby", help="the game of the table that is opened")
    parser.add_argument("--players", type=int, default=2, help="its number of seats")
    parser.add_argument("--level", default="casual", help="the level of the bots on the other seats")
    parser.add_argument("--listed", action="store_true", help="show the table in the list, and its game in the export")
    parser.add_argument("--seed", type=int, help="chooses the same again for the same number")
    wanted = parser.parse_args()
    luck = random.Random(wanted.seed)
    kontor = Kontor(wanted.server, wanted.token)
    table = wanted.table
    if table:
        if kontor.get(f"/tables/{table}")["seat"] is None:
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
        sys.exit(f"refused: {json.load(error)['detail']}")
    except urllib.error.URLError as error:
        sys.exit(f"the server cannot be reached: {error.reason}")
