#!/usr/bin/env python3
"""Checks receipts with Python's standard library only.

    python3 conformance/receipt.py receipt.json [--keys keys.json] [--log-policy policy]
    python3 conformance/receipt.py --lines receipts.jsonl [--keys keys.json] [--log-policy policy]

It is written from docs/receipts.md alone and shares no code with the platform. keys.json is the answer of GET /api/keys,
policy that of GET /log/policy.
The first form prints one line a check. The second reads one receipt a line and prints one line a receipt: its number, its
exit code, and its checks or what is wrong with it.
Exit codes: 0 everything holds, 1 a check failed, 2 there is no readable receipt, 3 nothing failed, but not everything could
be checked. With --lines: 1 if a check of any receipt failed, otherwise 2, 3 or 0 in this order.
"""

import argparse
import base64
import functools
import hashlib
import json
import re
import sys

MOST_BYTES = 16_000_000
MOST_ENTRIES = 10_000
MOST_SAFE_INTEGER = 2**53 - 1
DECIDING_WINDOW_MS = 300_000
LEAST_TICKS_AFTER_ENTRY = 2
STALENESS_LIMITS_MS = (5_000, 10_000, 15_000)
MONEY_DECIMALS = 2
MOST_WITNESSES = 100
MOST_HASHES_OF_A_PROOF = 63
MOST_CHARACTERS_OF_A_CHECKPOINT = 100_000
CHECKS = ("signature", "terms", "head", "chain", "limits", "result")
# Names of the checks, one list a version of the format.
CHECKS_OF = {1: CHECKS, 2: (*CHECKS, "log", "settlement")}
MOST_TRANSFERS = 5


class NoReceipt(Exception):
    """The file holds no receipt that this program can read."""


class UnreadableNumber(Exception):
    """A decimal has more digits than its unit allows."""


# Ed25519 (RFC 8032), in extended coordinates (X, Y, Z, T) with x = X/Z, y = Y/Z and x*y = T/Z.

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
NEUTRAL = (0, 1, 1, 0)


def add_points(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


@functools.lru_cache(maxsize=16)
def doublings(point):
    """Computed once a point: there are few keys and many receipts."""
    doubled = [point]
    for _ in range(255):
        doubled.append(add_points(doubled[-1], doubled[-1]))
    return doubled


def multiply_point(scalar, point):
    total = NEUTRAL
    for bit, part in enumerate(doublings(point)):
        if scalar >> bit & 1:
            total = add_points(total, part)
    return total


def decode_point(encoded):
    """The point of 32 bytes, or None where they encode none."""
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT_OF_MINUS_ONE % P
    if x * x % P != square or (x == 0 and sign == 1):
        return None
    if x % 2 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def encode_point(point):
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = decode_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


@functools.lru_cache(maxsize=16)
def negated_key(public_key):
    point = decode_point(public_key)
    return None if point is None else (P - point[0], point[1], 1, P - point[3])


@functools.lru_cache(maxsize=16)
def is_signed(message, signature, public_key):
    """Whether S*B - k*A, encoded, is the signature's first half."""
    key = negated_key(public_key)
    s = int.from_bytes(signature[32:], "little")
    if key is None or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    return encode_point(add_points(multiply_point(s, BASE), multiply_point(k, key))) == signature[:32]


# Values of the format.


def days_since_1970(year, month, day):
    """In the Gregorian calendar; `month` may be 13, the next year's first."""
    year, month = (year - 1, month + 12) if month <= 2 else (year, month)
    days = year * 365 + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day
    return days - 719_469


INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)


@functools.lru_cache(maxsize=100_000)
def milliseconds(instant):
    year, month, day, hour, minute, second, ms = map(int, re.split("[^0-9]", instant[:-1]))
    seconds = days_since_1970(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second
    return seconds * 1_000 + ms


def is_instant(value):
    if not isinstance(value, str) or INSTANT.fullmatch(value) is None:
        return False
    year, month, day, hour, minute, second, _ = map(int, re.split("[^0-9]", value[:-1]))
    if not 1 <= month <= 12 or hour > 23 or minute > 59 or second > 59:
        return False
    return 1 <= day <= days_since_1970(year, month + 1, 1) - days_since_1970(year, month, 1)


def units(text, decimals):
    """A decimal text in its smallest unit, as an integer."""
    sign, whole, fraction = re.fullmatch(r"(-?)([0-9]+)(?:\.([0-9]+))?", text).groups("")
    if len(whole) > 18 or len(fraction) > decimals:
        raise UnreadableNumber
    number = int(whole + fraction.ljust(decimals, "0"))
    return -number if sign else number


def decimals_of(pip):
    return len(pip.partition(".")[2])


def canonical(values):
    """JSON without spaces, as JavaScript writes it, in UTF-8."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return re.sub("[\ud800-\udfff]", lambda found: "\\u%04x" % ord(found[0]), text).encode()


def utf8(text):
    """In UTF-8, with U+FFFD in place of each unpaired surrogate."""
    return re.sub("[\ud800-\udfff]", "\ufffd", text).encode()


def from_base64(text):
    """The bytes of base64 with padding, or None where the text is not what an encoder writes."""
    if len(text) % 4 != 0 or re.fullmatch("[A-Za-z0-9+/]*={0,2}", text) is None:
        return None
    try:
        decoded = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return decoded if base64.b64encode(decoded).decode() == text else None


def from_base64url(text):
    """The bytes of base64url without padding, or None where the text is not what an encoder writes."""
    if re.fullmatch("[A-Za-z0-9_-]*", text) is None or len(text) % 4 == 1:
        return None
    decoded = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return decoded if base64.urlsafe_b64encode(decoded).rstrip(b"=").decode() == text else None


# The form of a receipt. Each checker takes a value and returns whether it fits.


def matches(pattern):
    compiled = re.compile(pattern, re.ASCII)
    return lambda value: isinstance(value, str) and compiled.fullmatch(value) is not None


def one_of(*texts):
    return lambda value: isinstance(value, str) and value in texts


def is_integer(value):
    return type(value) is int and abs(value) <= MOST_SAFE_INTEGER


def is_text(value):
    return isinstance(value, str)


def is_flag(value):
    return isinstance(value, bool)


class Nullable:
    def __init__(self, form):
        self.form = form


class Absent:
    """The field may be missing."""

    def __init__(self, form):
        self.form = form


class ListOf:
    def __init__(self, form, most=None):
        self.form = form
        self.most = most


ID = matches(r"[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
HASH = matches(r"[0-9a-f]{64}")
MONEY = matches(r"-?\d+(\.\d{1,6})?")
PRICE = matches(r"(0|[1-9]\d{0,14})(\.\d{1,8})?")
POINT = {"seq": is_integer, "price": PRICE, "at": is_instant}
ENTRY = {
    "seq": is_integer,
    "kind": one_of("tick", "stall", "gap", "halt", "resume", "source", "seed"),
    "price": Nullable(PRICE),
    "at": is_instant,
    "sourceTime": Nullable(is_instant),
    "source": is_text,
    "hash": HASH,
}
VOID_REASONS = (
    "stall_before_entry",
    "entry_moved",
    "no_entry",
    "too_few_ticks",
    "exit_stale",
    "source_changed",
    "no_deciding_entry",
)
ACCEPTED = {
    "id": ID,
    "account": one_of("real", "demo"),
    "productId": ID,
    "symbol": is_text,
    "direction": one_of("rise", "fall"),
    "amount": MONEY,
    "fee": MONEY,
    "payoutBps": is_integer,
    "durationS": is_integer,
    "shownPrice": PRICE,
    "toleranceBps": is_integer,
    "acceptedAt": is_instant,
    "closeAt": is_instant,
    "termsVersion": is_integer,
    "tapeHead": {"seq": is_integer, "hash": HASH},
    "termsHash": Absent(HASH),
    "signature": is_text,
    "keyId": is_text,
}
OUTCOME = {
    "status": one_of("ordering", "open", "settled", "void"),
    "entry": Nullable(POINT),
    "exit": Nullable(POINT),
    "result": Nullable(one_of("win", "lose", "tie", "void")),
    "voidReason": Nullable(one_of(*VOID_REASONS)),
    "profit": Nullable(MONEY),
    "settledAt": Nullable(is_instant),
    "disputedAt": Absent(is_instant),
}
VERSION_1 = {
    "version": is_integer,
    "order": {**ACCEPTED, **OUTCOME},
    "memberId": ID,
    "pip": PRICE,
    "stalenessMs": is_integer,
    "tape": {"prevHash": HASH, "entries": ListOf(ENTRY), "truncated": is_flag},
    "publicKey": is_text,
    "terms": Absent(is_text),
    "logEntry": Absent(Nullable(is_integer)),
}
INCLUSION = {"proof": is_text, "logKey": is_text, "witnessKeys": ListOf(is_text, MOST_WITNESSES)}
SETTLEMENT = {
    "entryHash": Nullable(HASH),
    "exitHash": Nullable(HASH),
    "deciding": Nullable({"seq": is_integer, "hash": HASH}),
    "transfers": ListOf(is_integer, MOST_TRANSFERS),
    "signature": is_text,
    "publicKey": is_text,
    "logEntry": Nullable(is_integer),
    "inclusion": Nullable(INCLUSION),
}
# One form a version of the format: a later version is added here, beside its checks in `CHECKS_OF`.
FORMS = {
    1: VERSION_1,
    2: {
        **VERSION_1,
        "terms": is_text,
        "logEntry": Nullable(is_integer),
        "inclusion": Nullable(INCLUSION),
        "settlement": Absent(SETTLEMENT),
    },
}


def fault_of(value, form, path=""):
    """The path of the first value that does not fit its form, or None."""
    if isinstance(form, Nullable):
        return None if value is None else fault_of(value, form.form, path)
    if isinstance(form, ListOf):
        if not isinstance(value, list) or (form.most is not None and len(value) > form.most):
            return path
        faults = (fault_of(item, form.form, f"{path}.{number}") for number, item in enumerate(value))
        return next((fault for fault in faults if fault is not None), None)
    if isinstance(form, dict):
        if not isinstance(value, dict):
            return path
        inside = path + "." if path else ""
        for name, part in form.items():
            may_miss = isinstance(part, Absent)
            if may_miss and name not in value:
                continue
            wanted = part.form if may_miss else part
            fault = fault_of(value[name], wanted, inside + name) if name in value else inside + name
            if fault is not None:
                return fault
        return next((inside + name for name in value if name not in form), None)
    return None if form(value) else path


# Reading a file.


def read_whole(digits):
    return int(digits) if len(digits) <= 20 else float(digits)


def read_fraction(digits):
    """A number such as 41.0 is the integer 41, as in JavaScript."""
    number = float(digits)
    return int(number) if number.is_integer() and abs(number) <= MOST_SAFE_INTEGER else number


def refuse_constant(name):
    raise ValueError(name)


def parse_json(content):
    try:
        return json.loads(
            content.decode("utf-8-sig"),
            parse_int=read_whole,
            parse_float=read_fraction,
            parse_constant=refuse_constant,
        )
    except (ValueError, RecursionError):
        raise NoReceipt("it is not complete JSON") from None


def read_file(path, most):
    try:
        with open(path, "rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise NoReceipt(f"it cannot be read: {error.strerror}") from None
    if len(content) > most:
        raise NoReceipt(f"it is larger than {most} bytes")
    return content


def without_envelope(content):
    """The API wraps each answer as {"data": ...}."""
    is_wrapped = isinstance(content, dict) and isinstance(content.get("data"), dict)
    return content["data"] if is_wrapped else content


def parse_receipt(content):
    if len(content) > MOST_BYTES:
        raise NoReceipt(f"it is larger than {MOST_BYTES} bytes")
    if content == b"":
        raise NoReceipt("it is empty")
    receipt = without_envelope(parse_json(content))
    if not isinstance(receipt, dict):
        raise NoReceipt('"version" has a wrong form')
    tape = receipt.get("tape")
    entries = tape.get("entries") if isinstance(tape, dict) else None
    if isinstance(entries, list) and len(entries) > MOST_ENTRIES:
        raise NoReceipt(f"it has {len(entries)} entries of the tape, more than {MOST_ENTRIES}")
    version = receipt.get("version")
    if type(version) in (int, float) and version > 1 and version not in FORMS:
        raise NoReceipt(f"this program does not know version {version}")
    form = FORMS.get(version) if type(version) is int else None
    fault = "version" if form is None else fault_of(receipt, form)
    if fault is not None:
        raise NoReceipt(f"{json.dumps(fault[:80])} has a wrong form")
    return receipt


# The checks. Each returns an outcome and its reason.

OK = ("ok", "")


def failed(reason):
    return ("failed", reason)


def unchecked(reason):
    return ("not_checked", reason)


def acceptance_of(receipt):
    """The signed bytes."""
    order = receipt["order"]
    head = order["tapeHead"]
    names = ("account", "productId", "direction", "amount", "fee", "payoutBps", "durationS", "shownPrice")
    times = ("toleranceBps", "termsVersion", "acceptedAt", "closeAt")
    terms = [order["termsHash"]] if "termsHash" in order else []
    signed = [1 + len(terms), order["id"], receipt["memberId"], *(order[name] for name in names + times)]
    signed += [head["seq"], head["hash"], *terms]
    return canonical(signed)


def check_signature(receipt):
    signature, key = from_base64url(receipt["order"]["signature"]), from_base64url(receipt["publicKey"])
    if signature is None or key is None or len(signature) != 64 or len(key) != 32:
        return failed("not_signed_by_this_key")
    return OK if is_signed(acceptance_of(receipt), signature, key) else failed("not_signed_by_this_key")


def check_terms(receipt):
    order = receipt["order"]
    lasts = milliseconds(order["closeAt"]) - milliseconds(order["acceptedAt"])
    if lasts != order["durationS"] * 1_000:
        return failed("close_is_not_duration")
    problem = signed_terms_problem(order, receipt["terms"]) if "termsHash" in order and "terms" in receipt else None
    return OK if problem is None else failed(problem)


def is_count(value):
    return is_integer(value) and value >= 0


def is_pair(value):
    return isinstance(value, list) and len(value) == 2 and all(map(is_count, value))


def are_durations(value):
    return isinstance(value, list) and all(map(is_pair, value))


def is_one(value):
    return is_integer(value) and value == 1


# Format, whose terms, version, fee, least and largest stake, durations with payouts; what follows is not read.
TERMS = (is_one, one_of("common", "product"), is_count, is_count, is_text, is_text, are_durations)


def signed_terms_problem(order, text):
    """How the order contradicts the terms that its acceptance names by their hash; None where it follows them."""
    if hashlib.sha256(utf8(text)).hexdigest() != order["termsHash"]:
        return "not_the_signed_terms"
    try:
        fields = parse_json(text.encode("utf-8", "surrogatepass"))
    except NoReceipt:
        return "unreadable_terms"
    if not isinstance(fields, list) or len(fields) < len(TERMS):
        return "unreadable_terms"
    if not all(form(field) for form, field in zip(TERMS, fields)):
        return "unreadable_terms"
    _, whose, version, fee_bps, least, largest, durations = fields[:7]
    if whose == "product" and fields[7:8] != [order["productId"]]:
        return "terms_of_another_product"
    if version != order["termsVersion"]:
        return "terms_of_another_version"
    stake = money_units(order["amount"])
    if not money_units(least) <= stake <= money_units(largest):
        return "stake_is_not_of_the_terms"
    if money_units(order["fee"]) != stake * fee_bps // 10_000:
        return "fee_is_not_of_the_terms"
    offered = next((pair[1] for pair in durations if pair[0] == order["durationS"]), None)
    return None if offered == order["payoutBps"] else "payout_is_not_of_the_terms"


def money_units(text):
    if not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text):
        raise UnreadableNumber
    return units(text, MONEY_DECIMALS)


def check_head(receipt):
    entries, head = receipt["tape"]["entries"], receipt["order"]["tapeHead"]
    if not entries:
        return failed("no_entries")
    is_same = entries[0]["seq"] == head["seq"] and entries[0]["hash"] == head["hash"]
    return OK if is_same else failed("not_the_accepted_head")


def hash_of(product_id, prev_hash, entry):
    names = ("seq", "kind", "price", "at", "sourceTime", "source")
    return hashlib.sha256(canonical([1, prev_hash, product_id, *(entry[name] for name in names)])).hexdigest()


def break_of(receipt):
    """Where the entries do not follow each other; None where they do."""
    before = None
    for entry in receipt["tape"]["entries"]:
        if before is not None and entry["seq"] != before["seq"] + 1:
            return f"seq_gap_at_{entry['seq']}"
        if before is not None and entry["at"] <= before["at"]:
            return f"time_not_rising_at_{entry['seq']}"
        prev_hash = receipt["tape"]["prevHash"] if before is None else before["hash"]
        if hash_of(receipt["order"]["productId"], prev_hash, entry) != entry["hash"]:
            return f"wrong_hash_at_{entry['seq']}"
        before = entry
    return None


def check_chain(receipt):
    found = break_of(receipt)
    if found is not None:
        return failed(found)
    return unchecked("tape_truncated") if is_cut(receipt) else OK


def check_limits(receipt):
    pip = receipt["pip"]
    decimals = decimals_of(receipt["order"]["shownPrice"])
    if pip != ("0." + "1".rjust(decimals, "0") if decimals else "1"):
        return failed("pip_is_not_the_signed_prices")
    if receipt["stalenessMs"] not in STALENESS_LIMITS_MS:
        return failed("no_limit_of_the_rules")
    reading = read_tape(receipt)
    ends = {end_of(decide(receipt, reading, limit)) for limit in STALENESS_LIMITS_MS}
    return OK if len(ends) == 1 else unchecked("limit_decides")


def check_result(receipt):
    order = receipt["order"]
    is_void, is_final = order["status"] == "void", order["status"] in ("settled", "void")
    if is_void != (order["voidReason"] is not None):
        return failed("void_reason_is_not_for_this_status")
    if is_void != (order["result"] == "void"):
        return failed("result_is_not_for_this_status")
    if not is_final:
        is_early = order["result"] is not None or order["profit"] is not None
        return failed("outcome_before_its_end") if is_early else unchecked("not_final_yet")
    if is_cut(receipt):
        return unchecked("tape_truncated")
    decision = decide(receipt, read_tape(receipt), receipt["stalenessMs"])
    if is_void and decision["state"] in ("ordering", "open"):
        return unchecked("tape_still_silent")
    difference = difference_of(order, decision, decimals_of(receipt["pip"]))
    return failed(difference) if difference else OK


# The transparency log: C2SP tlog-proof, tlog-checkpoint, signed-note, tlog-cosignature; the tree of RFC 6962.


class NotProven(Exception):
    """The reason why the proof does not hold."""


LOG_KEY, WITNESS_KEY = 1, 4
KEY_NAME = re.compile(r"[^\s+]+")
SIGNATURE_LINE = re.compile(r"\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})")
WHOLE = re.compile(r"0|[1-9][0-9]{0,15}", re.ASCII)


def check_log(receipt):
    return check_proof(receipt["inclusion"], receipt["logEntry"], lambda: sealed_entry(acceptance_hash(receipt)))


def check_settlement_log(receipt):
    settlement = receipt["settlement"]
    return check_proof(settlement["inclusion"], settlement["logEntry"], lambda: settlement_entry(receipt))


def check_proof(inclusion, log_entry, entry_of):
    """Whether the proof leads from the entry at this place to a checkpoint that the log signed."""
    if inclusion is None:
        return unchecked("not_in_the_log_yet")
    try:
        log_key = read_verifier_key(inclusion["logKey"], LOG_KEY)
        witness_keys = [read_verifier_key(text, WITNESS_KEY) for text in inclusion["witnessKeys"]]
        index, path, checkpoint = read_proof(inclusion["proof"])
        if index != log_entry:
            raise NotProven("proof_of_another_entry")
        text, signatures = read_note(checkpoint)
        known = [log_key, *witness_keys]
        signers = [next((key for key in known if key[:2] == (name, key_id)), None) for name, key_id, _ in signatures]
        if None in signers:
            raise NotProven("signature_of_another_key")
        origin, size, root = read_checkpoint(text)
        if origin != log_key[0]:
            raise NotProven("checkpoint_of_another_log")
        for signer, (_, _, signature) in zip(signers, signatures):
            if not is_checkpoint_signed(text, signature, signer):
                raise NotProven("wrong_signature_of_the_checkpoint")
        if log_key not in signers:
            raise NotProven("not_signed_by_the_log")
        if root_from(hash_leaf(entry_of()), index, size, path) != root:
            raise NotProven("not_in_the_log")
    except NotProven as problem:
        return failed(str(problem))
    return ("ok", f"cosigned_by_{len(set(signers) - {log_key})}_of_{len(witness_keys)}")


def read_verifier_key(text, kind):
    """Name, key id and what signatures are made with: the kind of key and the raw key."""
    name, _, rest = text.partition("+")
    key_id, _, encoded = rest.partition("+")
    material = from_base64(encoded)
    if material is None or len(material) != 33 or material[0] != kind or KEY_NAME.fullmatch(name) is None:
        raise NotProven("unreadable_log_keys")
    if hashlib.sha256(utf8(name + "\n") + material).hexdigest()[:8] != key_id:
        raise NotProven("unreadable_log_keys")
    return (name, key_id, material)


def read_whole_number(text):
    """Or None for leading zeros, other characters or a number that is too large."""
    if WHOLE.fullmatch(text) is None or int(text) > MOST_SAFE_INTEGER:
        return None
    return int(text)


def read_proof(text):
    """Number of the entry, hashes from the leaf's sibling up, and the signed checkpoint."""
    head, gap, checkpoint = text.partition("\n\n")
    version, *lines = head.split("\n")
    if lines and lines[0].startswith("extra "):
        lines = lines[1:]
    index = read_whole_number(lines[0][len("index ") :]) if lines and lines[0].startswith("index ") else None
    path = [from_base64(line) for line in lines[1:]]
    are_hashes = all(found is not None and len(found) == 32 for found in path)
    is_proof = version == "c2sp.org/tlog-proof@v1" and gap != "" and len(path) <= MOST_HASHES_OF_A_PROOF
    if not is_proof or index is None or not are_hashes:
        raise NotProven("unreadable_proof")
    return index, path, checkpoint


def read_note(note):
    """The signed text, and its signatures: name, key id and bytes."""
    split = note.rfind("\n\n")
    is_long = len(note) > MOST_CHARACTERS_OF_A_CHECKPOINT
    has_control = any(character < " " and character != "\n" for character in note)
    if is_long or has_control or split < 0 or not note.endswith("\n"):
        raise NotProven("unreadable_checkpoint")
    lines = note[split + 2 : -1].split("\n")
    if len(lines) > MOST_WITNESSES:
        raise NotProven("unreadable_checkpoint")
    return note[: split + 1], [read_signature(line) for line in lines]


def read_signature(line):
    found = SIGNATURE_LINE.fullmatch(line)
    content = from_base64(found[2]) if found else None
    if content is None or len(content) <= 4:
        raise NotProven("unreadable_checkpoint")
    return found[1], content[:4].hex(), content[4:]


def read_checkpoint(text):
    """Name of the log, number of its entries, root; further lines are not read."""
    origin, *lines = text[:-1].split("\n")
    size = read_whole_number(lines[0]) if lines else None
    root = from_base64(lines[1]) if len(lines) > 1 else None
    if origin == "" or size is None or root is None or len(root) != 32 or "" in lines[2:]:
        raise NotProven("unreadable_checkpoint")
    return origin, size, root


def is_checkpoint_signed(text, signature, signer):
    material = signer[2]
    message = utf8(text)
    if material[0] == WITNESS_KEY:
        seconds = int.from_bytes(signature[:8], "big")
        if seconds > MOST_SAFE_INTEGER:
            return False
        message = b"cosignature/v1\ntime %d\n" % seconds + message
        signature = signature[8:]
    return len(signature) == 64 and is_signed(message, signature, material[1:])


def acceptance_hash(receipt):
    signature = from_base64url(receipt["order"]["signature"]) or b""
    return hashlib.sha256(b"fairtick acceptance\n" + acceptance_of(receipt) + signature).hexdigest()


def sealed_entry(sealed):
    """The log's entry of a statement about an order, which shows of it only a hash."""
    return canonical([1, "sealed", sealed])


def settlement_entry(receipt):
    signature = from_base64url(receipt["settlement"]["signature"]) or b""
    signed = settlement_of(receipt) or b""
    return sealed_entry(hashlib.sha256(b"fairtick settlement\n" + signed + signature).hexdigest())


# The settlement.


def settlement_of(receipt):
    """The signed bytes, or None where the order has no outcome."""
    order, settlement = receipt["order"], receipt["settlement"]
    if None in (order["result"], order["profit"], order["settledAt"]):
        return None
    deciding = settlement["deciding"]
    return canonical(
        [
            1,
            "settlement",
            order["id"],
            acceptance_hash(receipt),
            order["result"],
            order["voidReason"],
            tick_name(order["entry"], settlement["entryHash"]),
            tick_name(order["exit"], settlement["exitHash"]),
            None if deciding is None else [deciding["seq"], deciding["hash"]],
            money_text(sum(units(order[name], MONEY_DECIMALS) for name in ("amount", "fee", "profit"))),
            settlement["transfers"],
            order["settledAt"],
        ]
    )


def tick_name(point, digest):
    return None if point is None else [point["seq"], digest or "", point["price"]]


def money_text(minor):
    digits = str(abs(minor)).rjust(MONEY_DECIMALS + 1, "0")
    return ("-" if minor < 0 else "") + digits[:-MONEY_DECIMALS] + "." + digits[-MONEY_DECIMALS:]


def check_settlement(receipt):
    order = receipt["order"]
    is_final = order["status"] in ("settled", "void")
    if "settlement" not in receipt:
        return ("ok", "has_none") if is_final else unchecked("not_final_yet")
    settlement = receipt["settlement"]
    signed = settlement_of(receipt)
    if not is_final or signed is None:
        return failed("settlement_before_its_end")
    if any((order[name] is None) != (settlement[name + "Hash"] is None) for name in ("entry", "exit")):
        return failed("hash_without_its_entry")
    signature, key = from_base64url(settlement["signature"]), from_base64url(settlement["publicKey"])
    if signature is None or key is None or len(signature) != 64 or len(key) != 32:
        return failed("not_signed_by_this_key")
    if not is_signed(signed, signature, key):
        return failed("not_signed_by_this_key")
    problem = settled_tape_problem(receipt) or settlement_key_problem(receipt)
    return failed(problem) if problem else OK


def settled_tape_problem(receipt):
    order, settlement, tape = receipt["order"], receipt["settlement"], receipt["tape"]
    deciding = settlement["deciding"]
    named = [(order[name], settlement[name + "Hash"]) for name in ("entry", "exit")]
    named.append((deciding, None if deciding is None else deciding["hash"]))
    for point, digest in named:
        own = None if point is None else next((one for one in tape["entries"] if one["seq"] == point["seq"]), None)
        if own is not None and own["hash"] != digest:
            return "not_the_entry_of_the_tape"
    close_at = milliseconds(order["closeAt"])
    later = next((one for one in tape["entries"] if milliseconds(one["at"]) > close_at), None)
    if order["voidReason"] in ("stall_before_entry", "entry_moved"):
        fits = deciding is None
    elif deciding is not None:
        fits = tape["truncated"] if later is None else later["seq"] == deciding["seq"]
    else:
        # The tape was silent: what ended the silence is not older than the settlement.
        ended = later is None or milliseconds(later["at"]) >= milliseconds(order["settledAt"])
        fits = order["status"] == "void" and ended
    return None if fits else "deciding_entry_differs"


def settlement_key_problem(receipt):
    settlement = receipt["settlement"]
    inclusion = settlement["inclusion"] or receipt["inclusion"]
    if inclusion is None:
        return None
    try:
        material = read_verifier_key(inclusion["logKey"], LOG_KEY)[2]
    except NotProven as problem:
        return str(problem)
    return None if material[1:] == from_base64url(settlement["publicKey"]) else "not_the_key_of_the_log"


def hash_leaf(entry):
    return hashlib.sha256(b"\x00" + entry).digest()


def hash_children(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_from(leaf, index, size, path):
    """The root that the path leads to, or None where a tree of this size has no such path (RFC 9162, section 2.1.3.2)."""
    if index >= size:
        return None
    node, last, found = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return None
        if node % 2 == 1 or node == last:
            found = hash_children(sibling, found)
            while node % 2 == 0 and node != 0:
                node, last = node >> 1, last >> 1
        else:
            found = hash_children(found, sibling)
        node, last = node >> 1, last >> 1
    return found if last == 0 else None


def has_log_keys(receipt):
    return receipt.get("inclusion") is not None or "settlement" in receipt


def raw_log_key(text):
    """Or a text that equals no key."""
    try:
        return read_verifier_key(text, LOG_KEY)[2][1:]
    except NotProven:
        return text


def check_log_keys(receipt, policy):
    """Whether the keys of log and witnesses are those of the published policy."""
    lines = [line.split() for line in policy.split("\n")]
    logs = {words[1] for words in lines if len(words) > 1 and words[0] == "log"}
    witnesses = {words[2] for words in lines if len(words) > 2 and words[0] == "witness"}
    settlement = receipt.get("settlement")
    proofs = [proof for proof in (receipt["inclusion"], settlement and settlement["inclusion"]) if proof is not None]
    if not all(proof["logKey"] in logs for proof in proofs):
        return failed("not_the_published_log")
    if settlement is not None and from_base64url(settlement["publicKey"]) not in map(raw_log_key, logs):
        return failed("not_the_published_log")
    is_known = all(key in witnesses for proof in proofs for key in proof["witnessKeys"])
    return OK if is_known else failed("not_a_published_witness")


# The rules.


def read_tape(receipt):
    """Entry, exit and deciding entry. Prices in pips, times in milliseconds."""
    order, decimals = receipt["order"], decimals_of(receipt["pip"])
    shown = units(order["shownPrice"], decimals)
    accepted_at, close_at = milliseconds(order["acceptedAt"]), milliseconds(order["closeAt"])
    facts = [
        {
            "seq": entry["seq"],
            "kind": entry["kind"],
            "price": None if entry["price"] is None else units(entry["price"], decimals),
            "at": milliseconds(entry["at"]),
            "source": entry["source"],
        }
        for entry in receipt["tape"]["entries"]
    ]
    reading = {"entry": None, "exit": None, "later": 0, "deciding_at": None, "early": None, "close_at": close_at}
    for fact in facts:
        if fact["at"] <= accepted_at:
            continue
        if fact["at"] > close_at:
            return {**reading, "deciding_at": fact["at"]}
        if fact["kind"] == "stall" and reading["entry"] is None:
            return {**reading, "early": "stall_before_entry"}
        if fact["kind"] != "tick" or fact["price"] is None:
            continue
        if reading["entry"] is None:
            reading["entry"] = fact
            if abs(fact["price"] - shown) * 10_000 > shown * order["toleranceBps"]:
                return {**reading, "early": "entry_moved"}
        else:
            reading["later"] += 1
        reading["exit"] = fact
    return reading


def is_cut(receipt):
    if not receipt["tape"]["truncated"]:
        return False
    reading = read_tape(receipt)
    return reading["deciding_at"] is None and reading["early"] is None


def decide(receipt, reading, staleness_ms):
    """What the rules say: its state, entry and exit, and a void's reason, or result and profit."""
    order = receipt["order"]
    stake, fee = units(order["amount"], MONEY_DECIMALS), units(order["fee"], MONEY_DECIMALS)
    entry, final, close_at = reading["entry"], reading["exit"], reading["close_at"]
    if reading["early"] is not None:
        return {"state": "void", "reason": reading["early"], "entry": entry, "exit": None}
    if reading["deciding_at"] is None:
        return {"state": "ordering" if entry is None else "open"}
    if entry is None:
        reason = "no_entry"
    elif reading["later"] < LEAST_TICKS_AFTER_ENTRY:
        reason = "too_few_ticks"
    elif close_at - final["at"] > staleness_ms:
        reason = "exit_stale"
    elif entry["source"] != final["source"]:
        reason = "source_changed"
    elif reading["deciding_at"] > close_at + DECIDING_WINDOW_MS:
        reason = "no_deciding_entry"
    else:
        result = result_of(order["direction"], entry["price"], final["price"])
        won = stake * order["payoutBps"]
        # rounded towards zero
        payout = won // 10_000 if won >= 0 else -(-won // 10_000)
        profit = {"win": payout - fee, "lose": -stake - fee, "tie": 0}[result]
        return {"state": "settled", "entry": entry, "exit": final, "result": result, "profit": profit}
    return {"state": "void", "reason": reason, "entry": entry, "exit": final}


def result_of(direction, entry_price, exit_price):
    if entry_price == exit_price:
        return "tie"
    return "win" if (exit_price > entry_price) == (direction == "rise") else "lose"


def end_of(decision):
    return decision.get("reason", decision["state"])


def difference_of(order, decision, decimals):
    """The first way in which the stated outcome differs from the decided one; empty where they agree."""
    state = decision["state"]
    if order["status"] != state:
        return f"status_should_be_{state}"
    if state == "void" and order["voidReason"] != decision["reason"]:
        return f"void_reason_should_be_{decision['reason']}"
    for name in ("entry", "exit"):
        if not is_same_point(order[name], decision[name], decimals):
            return f"{name}_differs"
    if state == "settled" and order["result"] != decision["result"]:
        return f"result_should_be_{decision['result']}"
    profit = 0 if state == "void" else decision["profit"]
    if order["profit"] is not None and units(order["profit"], MONEY_DECIMALS) == profit:
        return ""
    return "void_must_return_everything" if state == "void" else "profit_differs"


def is_same_point(stated, tick, decimals):
    if stated is None or tick is None:
        return stated is tick
    return (
        stated["seq"] == tick["seq"]
        and milliseconds(stated["at"]) == tick["at"]
        and units(stated["price"], decimals) == tick["price"]
    )


def check_key(receipt, published):
    for key in published:
        if key["keyId"] == receipt["order"]["keyId"]:
            return OK if key["publicKey"] == receipt["publicKey"] else failed("not_the_published_key")
    return failed("not_the_published_key")


def check_receipt(receipt, published, policy=None):
    """All checks: name, outcome, reason."""
    checks = []
    for name in CHECKS_OF[receipt["version"]] + (("settlement_log",) if "settlement" in receipt else ()):
        try:
            outcome, reason = globals()[f"check_{name}"](receipt)
        except UnreadableNumber:
            outcome, reason = failed("unreadable_number")
        checks.append((name, outcome, reason))
    if published is not None:
        checks.append(("key", *check_key(receipt, published)))
    if policy is not None and has_log_keys(receipt):
        checks.append(("log_keys", *check_log_keys(receipt, policy)))
    return checks


# The command.


def exit_code_of(checks):
    outcomes = [outcome for _, outcome, _ in checks]
    if "failed" in outcomes:
        return 1
    return 3 if "not_checked" in outcomes else 0


def read_keys(path):
    content = without_envelope(parse_json(read_file(path, MOST_BYTES)))
    form = {"keyId": is_text, "algorithm": is_text, "publicKey": is_text, "current": is_flag}
    items = content.get("items") if isinstance(content, dict) else None
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise NoReceipt("it is not the answer of GET /api/keys")
    # The answer says more about a key, such as when it was first used.
    known = [{name: item.get(name) for name in form} for item in items]
    if fault_of(known, ListOf(form)) is not None:
        raise NoReceipt("it is not the answer of GET /api/keys")
    return known


def check_file(path, published, policy):
    try:
        checks = check_receipt(parse_receipt(read_file(path, MOST_BYTES)), published, policy)
    except NoReceipt as problem:
        print(f"{path} is no readable receipt: {problem}", file=sys.stderr)
        return 2
    for name, outcome, reason in checks:
        print(f"{name:<14} {outcome:<12} {reason}".rstrip())
    return exit_code_of(checks)


def check_line(content, published, policy):
    try:
        checks = check_receipt(parse_receipt(content), published, policy)
    except NoReceipt as problem:
        return 2, str(problem)
    return exit_code_of(checks), " ".join(":".join(filter(None, check)) for check in checks)


def check_lines(path, published, policy):
    codes = set()
    try:
        with open(path, "rb") as file:
            for number, line in enumerate(file, 1):
                code, found = check_line(line.rstrip(b"\n"), published, policy)
                print(number, code, found)
                codes.add(code)
    except OSError as error:
        print(f"{path} cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    return next((code for code in (1, 2, 3) if code in codes), 0)


def main():
    parser = argparse.ArgumentParser(description="Checks receipts; see docs/receipts.md.")
    parser.add_argument("file")
    parser.add_argument("--lines", action="store_true", help="the file has one receipt a line")
    parser.add_argument("--keys", help="a file with the answer of GET /api/keys")
    parser.add_argument("--log-policy", help="a file with the answer of GET /log/policy")
    arguments = parser.parse_args()
    published, policy = None, None
    if arguments.keys is not None:
        try:
            published = read_keys(arguments.keys)
        except NoReceipt as problem:
            print(f"{arguments.keys} holds no readable keys: {problem}", file=sys.stderr)
            return 2
    if arguments.log_policy is not None:
        try:
            policy = read_file(arguments.log_policy, MOST_BYTES).decode("utf-8", "replace")
        except NoReceipt as problem:
            print(f"{arguments.log_policy} holds no readable policy: {problem}", file=sys.stderr)
            return 2
    return (check_lines if arguments.lines else check_file)(arguments.file, published, policy)


if __name__ == "__main__":
    sys.exit(main())
