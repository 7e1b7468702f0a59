"""FIT files of the vectors, read by fitdecode: workouts that we write have the steps of the plan, activities the figures that we read."""

from __future__ import annotations

import io
import json
from pathlib import Path

import fit_files
import fitdecode
import pytest

VECTORS = json.loads((Path(__file__).resolve().parents[2] / "Spec/vectors/training/fit.json").read_text())
WRITTEN = {vector["name"]: vector for vector in VECTORS if "write" in vector["input"]}
ACTIVITIES = {vector["name"]: vector for vector in VECTORS if vector["expected"] and "activity" in vector["expected"]
              and "problem" not in vector["expected"]}
STROKES = {"free": "freestyle", "back": "backstroke", "breast": "breaststroke", "fly": "butterfly", "medley": "im"}
EQUIPMENT = {"fins": "swim_fins", "board": "swim_kickboard", "paddles": "swim_paddles", "pullBuoy": "swim_pull_buoy", "snorkel": "swim_snorkel"}


def messages(data: bytes, name: str) -> list[dict]:
    """By the names of the profile that comes with fitdecode; what is not known is left out."""
    with fitdecode.FitReader(io.BytesIO(data), check_crc=fitdecode.CrcCheck.RAISE, error_handling=fitdecode.ErrorHandling.RAISE) as reader:
        frames = [frame for frame in reader if frame.frame_type == fitdecode.FIT_FRAME_DATA and frame.name == name]
        return [{field.name: field.value for field in frame.fields if field.value is not None} for frame in frames]


def beats(tenths: int, given: dict) -> int | None:
    """Section 3 of the app SwimFit; halves round up."""
    resting, load = given.get("resting"), given.get("load")
    if load is None:
        return None
    if given["write"].get("method") == "reserve":
        return resting + (2 * (load - resting) * tenths + 1000) // 2000
    return max(resting or 0, (2 * load * tenths + 1000) // 2000)


def swim(row: dict, given: dict) -> dict:
    """What the step of a row has to say."""
    unit = 0.9144 if given["write"].get("unit") == "yd" else 1
    step = {"intensity": {"warm-up": "warmup", "cool-down": "cooldown"}.get(row["group"], "active")}
    if "distance" in row:
        step |= {"duration_type": "distance", "duration_distance": round(row["distance"] * unit, 2)}
    else:
        step |= {"duration_type": "time", "duration_time": row["time"] / 100}
    strokes = row.get("strokes", [])
    stroke = "drill" if row.get("part") == "drill" else "mixed" if len(strokes) > 1 else STROKES.get(strokes[0]) if strokes else None
    step |= {"target_type": "swim_stroke", "target_stroke_type": stroke} if stroke else {"target_type": "open"}
    if code := next((code for code in row.get("equipment", []) if code in EQUIPMENT), None):
        step["equipment"] = EQUIPMENT[code]
    notes = row.get("text", "")
    if percent := row.get("percent"):
        ends = [beats(tenths, given) for tenths in (percent, row.get("percentTo", percent))]
        if None in ends:
            notes = ", ".join(part for part in (notes, f"{percent / 10:g} %") if part)
        else:
            step |= {"secondary_target_type": "heart_rate", "low": min(ends) - 5 + 100, "high": max(ends) + 5 + 100}
    return step | ({"notes": notes} if notes else {})


def rest(row: dict) -> dict:
    if "sendOff" in row:
        return {"duration_type": "repetition_time", "duration_time": row["sendOff"] / 100, "intensity": "rest"}
    if "rest" in row:
        return {"duration_type": "time", "duration_time": row["rest"] / 100, "intensity": "rest"}
    return {"duration_type": "open", "intensity": "rest"}


def repeat(first: int, times: int) -> dict:
    return {"duration_type": "repeat_until_steps_cmplt", "duration_step": first, "repeat_steps": times}


def steps(given: dict) -> list[dict]:
    found: list[dict] = []
    rows = given["write"]["rows"]
    start = pause = 0
    for number, row in enumerate(rows):
        first = len(found)
        found += [swim(row, given), rest(row)]
        if row.get("count", 1) > 1:
            found.append(repeat(first, row["count"]))
        pause += row.get("pause", 0)
        following = rows[number + 1] if number + 1 < len(rows) else {}
        if "block" in row and all(following.get(key) == row.get(key) for key in ("block", "group", "rounds")):
            continue
        if row.get("rounds", 1) > 1:
            found.append(repeat(start, row["rounds"]))
        if pause:
            found.append({"duration_type": "time", "duration_time": pause / 100, "intensity": "rest"})
        start, pause = len(found), 0
    return found


def read(step: dict) -> dict:
    """A step as fitdecode gives it, in the words of `steps`."""
    found = {key: step[key] for key in ("duration_type", "intensity", "notes", "equipment", "duration_distance", "duration_step") if key in step}
    for key in ("duration_time", "duration_repetition_time"):
        if key in step:
            found["duration_time"] = step[key]
    if step["duration_type"] in (28, "repetition_time"):
        found |= {"duration_type": "repetition_time", "duration_time": step.get("duration_time", step.get("duration_value", 0) / 1000)}
    if step["duration_type"] == "repeat_until_steps_cmplt":
        return {key: step[key] for key in ("duration_type", "duration_step", "repeat_steps")}
    if step["intensity"] != "rest":
        found["target_type"] = step["target_type"]
        if "target_stroke_type" in step:
            found["target_stroke_type"] = step["target_stroke_type"]
        if "secondary_target_type" in step:
            found["secondary_target_type"] = step["secondary_target_type"]
            for key, name in (("low", "secondary_custom_target_heart_rate_low"), ("high", "secondary_custom_target_heart_rate_high")):
                found[key] = step.get(name, step.get(name.replace("heart_rate", "value")))
    return found


@pytest.mark.parametrize("name", WRITTEN)
def test_tr_fit_6_fitdecode_reads_the_steps_of_the_plan(name: str):
    vector = WRITTEN[name]
    data = bytes.fromhex(vector["expected"])
    plan = vector["input"]["write"]
    [file] = messages(data, "file_id")
    assert (file["type"], file["manufacturer"]) == ("workout", "development")
    [workout] = messages(data, "workout")
    found = messages(data, "workout_step")
    assert (workout["sport"], workout["sub_sport"], workout["num_valid_steps"]) == ("swimming", "lap_swimming", len(found))
    assert workout.get("wkt_name") in (plan.get("name"), "" if not plan.get("name") else None)
    assert workout["pool_length"] == pytest.approx(22.86 if plan.get("unit") == "yd" else 25)
    assert [step["message_index"] for step in found] == list(range(len(found)))
    assert [read(step) for step in found] == steps(vector["input"])


@pytest.mark.parametrize("name", ACTIVITIES)
def test_tr_fit_1_fitdecode_reads_the_figures_that_we_read(name: str):
    data = bytes.fromhex(ACTIVITIES[name]["input"]["fit"])
    meant = ACTIVITIES[name]["expected"]["activity"]
    strokes = {"freestyle": ["free"], "backstroke": ["back"], "breaststroke": ["breast"], "butterfly": ["fly"], "im": ["medley"]}
    laps = [
        [round(lap["total_distance"] * 100), round(lap["total_timer_time"] * 1000), lap.get("avg_heart_rate"), *strokes.get(lap.get("swim_stroke"), [])]
        for lap in messages(data, "lap")]
    assert laps == meant["laps"]
    for session in messages(data, "session"):
        assert round(session["total_distance"] * 100) == meant["distance"] and round(session["total_timer_time"] * 1000) == meant["time"]
        assert session.get("avg_heart_rate", meant["mean"]) == meant["mean"] and session.get("max_heart_rate", meant["highest"]) == meant["highest"]
        assert round(session["start_time"].timestamp()) == meant["start"]
    if records := messages(data, "record"):
        assert [[round(record["timestamp"].timestamp()) - meant["start"], record["heart_rate"]] for record in records] == meant["beats"]


def test_tr_fit_3_the_checksum_is_that_of_crc_16_arc():
    """The check value of the catalogue of parametrised CRCs."""
    assert fit_files.checksum(b"123456789") == 0xBB3D


def test_there_are_files():
    assert len(WRITTEN) >= 4 and len(ACTIVITIES) >= 7
