import type { Quote } from './gate-quote.ts';

// A product with two sources uses the first while it delivers; the second is the reserve and has to agree. A price on
// which they disagree becomes no tick from either source; nothing here prefers a price.

export type AgreementRules = {
  /** Largest allowed difference, in basis points of the lower price. */
  agreeBps: number;
  /** A quote older than this is not compared. */
  comparableMs: number;
  /** The source in use is left for the other after this much silence. */
  silenceMs: number;
  /** The first source is used again after it has delivered and agreed for this long. */
  steadyMs: number;
  /** With two sources: a jump beyond `agreeBps` of the only one that delivers has to last this long. */
  aloneMs: number;
};

type Seen = { price: bigint; atMs: number };

export type AgreementState = {
  /** Whether two sources are configured, heard from or not. */
  paired: boolean;
  /** 0: the first source, 1: the second. */
  active: 0 | 1;
  seen: readonly [Seen | null, Seen | null];
  /** Since when the first source, while not in use, has delivered without a pause and agreed. */
  steadySinceMs: number | null;
  /** Start of the current use of the active source; earlier silence does not count. */
  activeSinceMs: number;
  /** The last price that became a tick. */
  lastUsed: bigint | null;
  /** A jump without confirmation, and since when it has lasted. */
  jump: Seen | null;
};

type AgreementVerdict =
  /** Not the source in use: kept for comparison only. */
  | { kind: 'stood_by' }
  | { kind: 'disagrees' }
  /** A jump of the only source that delivers. */
  | { kind: 'unconfirmed' }
  | { kind: 'used'; switched: boolean };

/** Before any quote. `active` and `lastUsed` come from the resumed tape. */
export function beginAgreement({
  nowMs,
  ...known
}: Pick<AgreementState, 'paired' | 'active' | 'lastUsed'> & { nowMs: number }): AgreementState {
  return { ...known, seen: [null, null], steadySinceMs: null, activeSinceMs: nowMs, jump: null };
}

type Step = { state: AgreementState; verdict: AgreementVerdict };

/** Decides what to do with a quote of one of two sources. `nowMs` comes from a monotonic clock. */
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
  // Without a second source to confirm it, a jump has to last. With only one configured, the gate alone decides.
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

/** Uses the jump once it has lasted long enough; `taken` is the state with its source in use. */
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
