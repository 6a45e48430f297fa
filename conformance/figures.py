#!/usr/bin/env python3
"""Computes public figures of a day again, with Python's standard library only.

    python3 conformance/figures.py rows.csv figures.json [--sha256 <hash of the rows>]

It is written from docs/figures.md alone and shares no code with the platform. rows.csv is the answer of
GET /api/figures/<day>/rows, figures.json that of GET /api/figures/<day>, and the hash is in GET /api/figures.
Each difference is a line. Exit codes: 0 no difference, 1 there are differences, 2 a file cannot be read.
"""

import argparse
import hashlib
import json
import re
import sys

RESULTS = ("win", "lose", "tie", "void")
ORDER = re.compile(
    r"order,[0-9a-f]{64},(real|demo),([A-Z0-9/]{2,21}),([1-9]\d{0,4}),(win|lose|tie|void),"
    r"(\d{1,16}\.\d\d),(\d{1,16}\.\d\d),(\d{1,6}),(-?\d{1,15})",
    re.ASCII,
)
WITHDRAWAL = re.compile(r"withdrawal,(\d{1,12})", re.ASCII)
STALL = re.compile(r"stall,([A-Z0-9/]{2,21}),(\d{1,16})", re.ASCII)
SETTLERS = re.compile(r"settlers,(\d{1,16}),(\d{1,16}),(\d{1,16})", re.ASCII)
HEAD = re.compile(r"figures,1,\d{4}-\d\d-\d\d", re.ASCII)


class Unreadable(Exception):
    """A file is not in its form."""


def minor(text):
    return int(text.replace(".", ""))


def money(number):
    sign, digits = "-" if number < 0 else "", str(abs(number)).rjust(3, "0")
    return f"{sign}{digits[:-2]}.{digits[-2:]}"


def share(part, whole):
    """In basis points, rounded towards zero; None of nothing."""
    if whole == 0:
        return None
    points = abs(part) * 10_000 // abs(whole)
    return points if (part < 0) == (whole < 0) else -points


def rank(numbers, percent):
    """The smallest number that at least so many per cent of all do not exceed."""
    return sorted(numbers)[(len(numbers) * percent + 99) // 100 - 1] if numbers else None


def gain_of(stake, fee, payout_bps):
    return stake * payout_bps // 10_000 - fee


def group_figures(key, orders):
    account, symbol, duration = key
    decided = [order for order in orders if order["result"] in ("win", "lose")]
    at_risk = sum(order["stake"] + order["fee"] for order in decided)
    to_gain = sum(gain_of(order["stake"], order["fee"], order["payout"]) for order in decided)
    total = 0
    for order in decided:
        won = order["result"] == "win"
        total += gain_of(order["stake"], order["fee"], order["payout"]) if won else -order["stake"] - order["fee"]
    counts = {result: sum(order["result"] == result for order in orders) for result in RESULTS}
    lags = [order["lag"] for order in orders if order["lag"] >= 0]
    return {
        "account": account,
        "symbol": symbol,
        "durationS": duration,
        "orders": len(orders),
        "wins": counts["win"],
        "losses": counts["lose"],
        "ties": counts["tie"],
        "voids": counts["void"],
        "breakEvenBps": share(at_risk, at_risk + to_gain),
        "winBps": share(counts["win"], len(decided)),
        "membersResult": money(total),
        "lagP50Ms": rank(lags, 50),
        "lagP99Ms": rank(lags, 99),
    }


def read_rows(content):
    """Groups of orders, seconds of withdrawals, stalls by product, and the line of the settlers."""
    lines = content.decode("ascii", "replace").split("\n")
    if lines[-1] != "" or HEAD.fullmatch(lines[0]) is None:
        raise Unreadable("the rows do not begin or end as they should")
    groups, hashes, seconds, stalls, settlers = {}, set(), [], {}, []
    for number, line in enumerate(lines[1:-1], 2):
        if found := ORDER.fullmatch(line):
            account, symbol, duration, result, stake, fee, payout, lag = found.groups()
            if line[6:70] in hashes:
                raise Unreadable(f"line {number} has an order for a second time")
            hashes.add(line[6:70])
            order = {"result": result, "stake": minor(stake), "fee": minor(fee), "payout": int(payout), "lag": int(lag)}
            groups.setdefault((account, symbol, int(duration)), []).append(order)
        elif found := WITHDRAWAL.fullmatch(line):
            seconds.append(int(found[1]))
        elif found := STALL.fullmatch(line):
            stalls[found[1]] = stalls.get(found[1], 0) + 1
        elif found := SETTLERS.fullmatch(line):
            settlers.append(tuple(map(int, found.groups())))
        else:
            raise Unreadable(f"line {number} is in no known form")
    if len(settlers) != 1:
        raise Unreadable("there is not one line of the settlers")
    return groups, seconds, stalls, settlers[0]


def figures_of(content):
    """All figures, by a name each."""
    groups, seconds, stalls, settlers = read_rows(content)
    found = {}
    for key, orders in groups.items():
        figures = group_figures(key, orders)
        found.update({f"{'/'.join(map(str, key))} {name}": value for name, value in figures.items()})
    if seconds:
        found.update({"paid": len(seconds), "p50S": rank(seconds, 50), "p95S": rank(seconds, 95)})
    found.update({f"stalls {symbol}": count for symbol, count in stalls.items()})
    found.update(zip(("compared", "differed", "disputes"), settlers))
    return found


def read_published(content):
    """The published figures, by the same names."""
    answer = json.loads(content.decode("utf-8"))
    answer = answer.get("data", answer)
    found = {}
    for group in answer["groups"]:
        key = f"{group['account']}/{group['symbol']}/{group['durationS']}"
        found.update({f"{key} {name}": value for name, value in group.items()})
    found.update(answer["withdrawals"] or {})
    found.update({f"stalls {stall['symbol']}": stall["stalls"] for stall in answer["stalls"]})
    found.update(answer["settlers"])
    return found


def differences(computed, published):
    for name in sorted(computed.keys() | published.keys()):
        ours, theirs = computed.get(name, "missing"), published.get(name, "missing")
        if ours != theirs or type(ours) is not type(theirs):
            yield f"{name}: the rows give {ours}, published is {theirs}"


def main():
    parser = argparse.ArgumentParser(description="Computes public figures again; see docs/figures.md.")
    parser.add_argument("rows")
    parser.add_argument("figures")
    parser.add_argument("--sha256", help="the published hash of the rows")
    arguments = parser.parse_args()
    try:
        with open(arguments.rows, "rb") as file:
            rows = file.read()
        with open(arguments.figures, "rb") as file:
            published = read_published(file.read())
        computed = figures_of(rows)
    except OSError as error:
        print(f"{error.filename} cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    except Unreadable as problem:
        print(f"{arguments.rows}: {problem}", file=sys.stderr)
        return 2
    except (ValueError, KeyError, TypeError, AttributeError):
        print(f"{arguments.figures} holds no figures", file=sys.stderr)
        return 2
    found = list(differences(computed, published))
    sha256 = hashlib.sha256(rows).hexdigest()
    if arguments.sha256 not in (None, sha256):
        found.append(f"hash: the rows have {sha256}, published is {arguments.sha256}")
    for line in found:
        print(line)
    print(f"{len(computed)} figures, {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
