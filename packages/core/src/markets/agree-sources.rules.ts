import type { Quote } from './gate-quote.ts';

// Two sources of one product: the first is used while it speaks, the second stands by and has to agree. What they disagree
// about becomes no tick from either; nothing here can prefer a price.

export type AgreementRules = {
  /** How far the two may be apart, in basis points of the lower one. */
  agreeBps: number;
  /** A quote older than this says nothing about the other source's. */
  comparableMs: number;
  /** The source in use is left for the other one after this much silence. */
  silenceMs: number;
  /** The first source is taken up again after it has spoken and agreed for this long. */
  steadyMs: number;
  /** Where there are two: a jump further than `agreeBps` of the only one that speaks has to stand for this long. */
  aloneMs: number;
};

type Seen = { price: bigint; atMs: number };

export type AgreementState = {
  /** There are two, whether or not both were heard. */
  paired: boolean;
  /** 0: the first source, 1: the second. */
  active: 0 | 1;
  seen: readonly [Seen | null, Seen | null];
  /** Since when the first source, while it is not in use, has spoken without a pause and agreed. */
  steadySinceMs: number | null;
  /** Since when the source in use has been; silence is not counted from before. */
  activeSinceMs: number;
  /** The last price that became a tick. */
  lastUsed: bigint | null;
  /** A jump that nobody else could confirm yet, and since when it has stood. */
  jump: Seen | null;
};

type AgreementVerdict =
  /** Not the source in use: remembered for comparison. */
  | { kind: 'stood_by' }
  | { kind: 'disagrees' }
  /** A jump of the only one that speaks. */
  | { kind: 'unconfirmed' }
  | { kind: 'used'; switched: boolean };

/** Nobody was heard yet. `active` and `lastUsed` are what a tape that is gone on with stands on. */
export function beginAgreement({
  nowMs,
  ...known
}: Pick<AgreementState, 'paired' | 'active' | 'lastUsed'> & { nowMs: number }): AgreementState {
  return { ...known, seen: [null, null], steadySinceMs: null, activeSinceMs: nowMs, jump: null };
}

type Step = { state: AgreementState; verdict: AgreementVerdict };

/** What becomes of a quote of one of two sources. `nowMs` is any clock that nobody sets. */
export function agreeOn(
  state: AgreementState,
  { from, quote, nowMs }: { from: 0 | 1; quote: Quote; nowMs: number },
  rules: AgreementRules,
): Step {
  const here: Seen = { price: quote.price, atMs: nowMs };
  const before = state.seen[from];
  const other = state.seen[from === 0 ? 1 : 0];
  const seen: AgreementState['seen'] = from === 0 ? [here, state.seen[1]] : [state.seen[0], here];
  const heard = { ...state, seen };
  const comparable = other !== null && nowMs - other.atMs <= rules.comparableMs;
  const agrees = !comparable || isNear(here.price, other.price, rules.agreeBps);
  const confirmed = comparable && agrees;
  // With nobody who confirms it, a jump has to last; with one source only there never is anybody: the gate alone judges.
  const isJump = !confirmed && state.paired && isFar(here.price, state.lastUsed, rules.agreeBps);

  if (from === state.active) {
    if (!agrees) return { state: heard, verdict: { kind: 'disagrees' } };
    return isJump ? waitOut(heard, here, rules) : use(heard, here, false);
  }
  const heardActive = Math.max(other?.atMs ?? state.activeSinceMs, state.activeSinceMs);
  if (nowMs - heardActive > rules.silenceMs) {
    const taken = { ...heard, active: from, steadySinceMs: null, activeSinceMs: nowMs };
    return isJump ? waitOut(heard, here, rules, taken) : use(taken, here, true);
  }
  if (from === 1) return { state: heard, verdict: { kind: 'stood_by' } };

  const paused = before === null || nowMs - before.atMs > rules.silenceMs;
  const steadySinceMs = paused || !agrees ? nowMs : (state.steadySinceMs ?? nowMs);
  if (agrees && nowMs - steadySinceMs >= rules.steadyMs) {
    return use({ ...heard, active: from, steadySinceMs: null, activeSinceMs: nowMs }, here, true);
  }
  return { state: { ...heard, steadySinceMs }, verdict: { kind: 'stood_by' } };
}

function use(state: AgreementState, { price }: Seen, switched: boolean): Step {
  return { state: { ...state, lastUsed: price, jump: null }, verdict: { kind: 'used', switched } };
}

/** The jump is used once it has stood long enough; `taken` is the state in which its source has become the one in use. */
function waitOut(state: AgreementState, here: Seen, rules: AgreementRules, taken?: AgreementState): Step {
  const stands = state.jump !== null && isNear(here.price, state.jump.price, rules.agreeBps);
  const jump = stands ? state.jump : here;
  if (jump !== null && here.atMs - jump.atMs >= rules.aloneMs) return use(taken ?? state, here, taken !== undefined);
  return { state: { ...state, jump }, verdict: { kind: 'unconfirmed' } };
}

function isFar(one: bigint, other: bigint | null, bps: number): boolean {
  return other !== null && !isNear(one, other, bps);
}

function isNear(one: bigint, other: bigint, bps: number): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * 10_000n <= low * BigInt(bps);
}
