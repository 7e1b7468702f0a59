"""Who may do what with which record: Spec/rights.md read a second time, without a line of the product.

A description says, for each model and role, what the role may do:

    "Access": {"rider": ["read own", "read scope", "create", "update own"]}

A right is a verb and, behind it, the records that it reaches; none there: all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

VERBS = ("read", "create", "update", "delete")


@dataclass(frozen=True)
class Somebody:
    """Who asks. Without a session one is nobody; a guest has an account without a name."""

    name: str
    has_session: bool = True
    is_guest: bool = False
    #: Roles that were granted, each with the values it was granted for.
    granted: dict[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    @property
    def has_account(self) -> bool:
        return self.has_session and not self.is_guest


@dataclass(frozen=True)
class Facts:
    """What of a record decides who may do something with it."""

    is_own: bool
    #: The value of the model's `Scope` field.
    scope: str | None = None
    #: The names of those with whom its owner shares it.
    shared_with: tuple[str, ...] = ()
    #: The names of those whom its owner lets change it.
    editors: tuple[str, ...] = ()
    #: The roles that sharing reaches only, because of what the record is (`ShareOnly`); none: everybody.
    only: tuple[str, ...] = ()
    #: The names of those with whom the record is shared whose id is the value of the `Scope` field.
    granted_to: tuple[str, ...] = ()
    #: Who added it to somebody's shared record; nobody: it is no such record.
    added_by: str | None = None


class Rights:
    """What somebody may do in an app."""

    def __init__(self, description: dict, somebody: Somebody) -> None:
        self.models: dict[str, dict] = description["Models"]
        self.somebody = somebody
        access = description["App"].get("Access")
        #: RI-1: each role that the person has, with the values for which it was granted.
        self.roles: dict[str, tuple[str, ...]] = dict(somebody.granted) if somebody.has_account else {}
        if access and somebody.has_account and "Accounts" in access:
            self.roles.setdefault(access["Accounts"], ())
        if access and "Guests" in access:
            self.roles.setdefault(access["Guests"], ())
        self.may_enter = access is None or bool(self.roles)

    def reach(self, verb: str, model: str) -> set[tuple[str, tuple[str, ...]]]:
        """The records that the verb reaches: each time "all", "own", "scope" or "shared", and the values of a role."""
        if not self.may_enter:
            return set()
        access = self.models[model].get("Access")
        if access is None:
            return {("all", ())}  # RI-2
        found = set()
        for role, rights in access.items():
            for right in rights if role in self.roles else []:
                first, _, reach = right.partition(" ")
                # What is not one of the four verbs is no right on the server.
                if first == verb:
                    found.add((reach or "all", self.roles[role]))
        return found

    def may(self, verb: str, model: str, record: Facts) -> bool:
        return any(self._reaches(verb, reach, values, record) for reach, values in self.reach(verb, model))

    def sets(self, model: str, names: Iterable[str], record: Facts) -> bool:
        """RI-25: whether fields are left to somebody else."""
        setters = [(one.get("Options") or {}).get("SetBy") for one in self.models[model]["Fields"] if one["Name"] in names]
        mine = {*self.roles, *(["own"] if record.is_own else [])}
        return all(mine & set(one) for one in setters if one is not None)

    def _reaches(self, verb: str, reach: str, values: tuple[str, ...], record: Facts) -> bool:
        match reach:
            case "all":
                return True
            case "own" if record.added_by is None or verb not in ("update", "delete"):  # RI-3
                return record.is_own and self.somebody.has_session
            case "own":  # RI-23
                if record.is_own:
                    return verb == "delete" or record.added_by == self.somebody.name
                return record.added_by == self.somebody.name and self._is_named(record, record.shared_with + record.editors)
            case "scope":  # RI-4, RI-8, RI-19
                is_granted = record.scope in values or (self.somebody.has_account and self.somebody.name in record.granted_to)
                return is_granted or (verb == "read" and record.scope == "*")
            case "shared":  # RI-6, RI-7, RI-15, RI-18
                return self._is_named(record, record.editors + (record.shared_with if verb == "read" else ()))
        raise ValueError(f"Spec/rights.md knows no reach {reach!r}")

    def _is_named(self, record: Facts, names: tuple[str, ...]) -> bool:
        is_reached = not record.only or any(role in record.only for role in self.roles)
        return self.somebody.has_account and self.somebody.name in names and is_reached
