"""A server of its own on loopback, and people who ask it for something: what the scripts in this folder have in common."""

import http.client
import json
import pathlib
import re
import signal
import subprocess
import tempfile
import urllib.parse

class Server:
    def __init__(self, program, counted, options=()):
        self.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.folder.name)
        self.counts = folder / "callgrind.out"
        command = [program, "serve", "--bind", "127.0.0.1:0", "--data", str(folder / "data"), *options]
        if counted:
            command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={self.counts}", *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                return
        raise SystemExit(f"{program} did not start")

    def stop(self):
        """Stops the server; how many instructions it has carried out."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=300)
        text = self.counts.read_text() if self.counts.exists() else "summary: 0"
        self.folder.cleanup()
        return int(re.search(r"^(?:summary|totals): (\d+)", text, re.M).group(1))


class Player:
    """Somebody with a connection, by pages or by the API."""

    def __init__(self, port, by):
        self.by = by
        self.host = f"127.0.0.1:{port}"
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.headers = {}
        if by == "api":
            token = self.api("POST", "/guests", {})["token"]
            self.headers["Authorization"] = f"Bearer {token}"

    def request(self, method, path, body, kind):
        headers = {"Content-Type": kind, "Origin": f"http://{self.host}", "Sec-Fetch-Site": "same-origin", **self.headers}
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise SystemExit(f"{method} {path}: {answer.status} {text[:300]!r}")
        cookies = answer.headers.get_all("Set-Cookie") or []
        if cookies and "Cookie" not in self.headers:
            self.headers["Cookie"] = "; ".join(cookie.split(";")[0] for cookie in cookies)
        return answer, text

    def api(self, method, path, body):
        _, text = self.request(method, f"/api/v1{path}", json.dumps(body), "application/json")
        return json.loads(text or "null")

    def form(self, path, fields):
        answer, _ = self.request("POST", path, urllib.parse.urlencode(fields), "application/x-www-form-urlencoded")
        return answer.headers.get("Location", "")

    def open(self):
        if self.by == "api":
            return self.api("POST", "/tables", {"game": "visby", "players": 2})["id"]
        fields = [("players", "2"), ("seat-1", "open"), ("pace", "none")]
        return self.form("/open/visby", fields).removeprefix("/t/")

    def join(self, table):
        if self.by == "api":
            self.api("POST", f"/tables/{table}/join", {})
        else:
            self.form(f"/t/{table}/join", [("seat", "1")])

    def play(self, table, position, cards):
        if self.by == "api":
            self.api("POST", f"/tables/{table}/act", {"position": position, "action": {"play": cards}})
        else:
            self.form(f"/t/{table}/act", [("position", position), *(("card", card) for card in cards)])
