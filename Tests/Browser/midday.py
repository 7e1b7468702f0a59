"""A time zone in which it is about noon, so that no test comes to a midnight, and today there.

Both are set once: pages opened an hour later have the same ones.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

_AHEAD = 12 - datetime.now(timezone.utc).hour

#: As Python and as browsers name it: east of Greenwich is minus there.
ZONE = timezone(timedelta(hours=_AHEAD))
ZONE_NAME = f"Etc/GMT{-_AHEAD:+d}"

TODAY: date = datetime.now(ZONE).date()
