#!/usr/bin/env python3
"""Computes the hash of a day of the ledger again, with Python's standard library only.

    python3 conformance/ledger.py <day> <hash of the day before> transfers.txt

It is written from docs/transparency-log.md alone and shares no code with the platform. transfers.txt has a transfer on each
line, in the order of that page. Prints the number of transfers and the hash, as the statement of the day has them.
"""

import hashlib
import sys


def main(day: str, before: str, path: str) -> None:
    chain = hashlib.sha256(bytes.fromhex(before) + f"fairtick ledger 1 {day}".encode()).digest()
    transfers = 0
    with open(path, "rb") as file:
        for line in file:
            chain = hashlib.sha256(chain + line.rstrip(b"\n")).digest()
            transfers += 1
    print(transfers, chain.hex())


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
