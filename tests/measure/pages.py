#!/usr/bin/env python3
"""Measure what a browser loads for a page: kilobytes as they travel (gzip), for the first visit and for later ones.

    tests/measure/pages.py target/release/kontor
"""

import http.client
import re
import sys

from house import Server


def loaded(port, path):
    """How many bytes travel for this, and what it is."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip", "Accept-Language": "en"})
    answer = connection.getresponse()
    body = answer.read()
    if answer.headers.get("Content-Encoding") == "gzip":
        import gzip

        return len(body), gzip.decompress(body).decode(errors="replace")
    return len(body), body.decode(errors="replace")


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    server = Server(sys.argv[1], counted=False)
    try:
        print("| page | HTML | everything on the first visit |\n|---|---|---|")
        for path in ("/", "/rules/visby", "/open/ostia", "/help"):
            size, text = loaded(server.port, path)
            waiting, seen, total = set(re.findall(r'"(/assets/[^"]+)"', text)), set(), size
            while waiting:
                name = waiting.pop()
                seen.add(name)
                more, text = loaded(server.port, name)
                total += more
                folder = name.rsplit("/", 1)[0]
                waiting |= {f"{folder}/{other}" for other in re.findall(r'(?:from|import) "\./([^"]+)"', text)} - seen
            print(f"| `{path}` | {size / 1000:.1f} kB | {total / 1000:.1f} kB in {len(seen) + 1} requests |")
    finally:
        server.stop()


main()
