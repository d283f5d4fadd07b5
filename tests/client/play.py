"""Plays a whole game with the client that openapi-python-client writes from the description of the API.

usage: play.py FOLDER ADDRESS, where FOLDER holds the generated client
"""

import importlib
import pkgutil
import sys

FOLDER, ADDRESS = sys.argv[1:]
sys.path.insert(0, FOLDER)

import kontor_client
from kontor_client import AuthenticatedClient, Client, models
from kontor_client.api.people import new_guest
from kontor_client.api.tables import act, open_, show

# A module that cannot be imported is one that somebody cannot use.
for module in pkgutil.walk_packages(kontor_client.__path__, "kontor_client."):
    importlib.import_module(module.name)

entered = new_guest.sync(client=Client(base_url=ADDRESS), body=models.TokenName(name="a generated client"))
client = AuthenticatedClient(base_url=ADDRESS, token=entered.token)
pace = models.LivePace(live=models.LiveClock(seconds=900, increment=15))
opening = models.Opening(game="visby", players=2, seats=["me", "beginner"], pace=pace)
table = open_.sync(client=client, body=opening)
decisions = 0
while table.stage != "over":
    if table.seat in table.to_act:
        decision = {"position": table.position, "action": table.legal[0].to_dict()}
        answer = act.sync_detailed(table.id, client=client, body=models.Decision.from_dict(decision))
        assert answer.status_code == 200, answer
        assert answer.parsed.version >= table.version, answer
        decisions += 1
    table = show.sync(table.id, client=client)
print(f"over after {decisions} decisions, won by {table.result.winners}")
