"""Kinto in memory with records from the start: filled_kinto.py <settings> <port> <parent of the records> <number>.

Through its interface each record takes longer the more there are; what is pulled later is the same. Runs in Kinto's own
environment, with the server that `kinto start` uses.
"""

import sys

import waitress
from pyramid.paster import get_app

settings, port, parent, number = sys.argv[1:]
app = get_app(settings)
for place in range(int(number)):
    record = {"Title": f"Entry {place}", "Stars": place % 6, "Body": "A line of text as people write it."}
    app.registry.storage.create("record", parent, record)
waitress.serve(app, host="127.0.0.1", port=int(port))
