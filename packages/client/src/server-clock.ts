/** What the server's clock says, guessed from its answers; the client's own clock decides nothing. */
export type ServerClock = {
  now: () => number;
  /** An HTTP Date header, whole seconds: used until something better comes. */
  observeHttpDate: (date: string | null, sentAt: number, receivedAt: number) => void;
  /** An exact instant, such as a pong's; the one with the shortest way wins. */
  observe: (serverMs: number, sentAt: number, receivedAt: number) => void;
};

const httpDateError = 500;
/** A busy server or a proxy writes a date that is a moment old: so far off it may be without saying that clocks were set. */
const httpDateLag = 2_000;
/** A guess grows worse by this share of its age, because clocks drift. */
const driftPerMs = 0.0002;

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let offset = 0;
  let error = Number.POSITIVE_INFINITY;
  let at = 0;
  const take = (serverMs: number, sentAt: number, receivedAt: number, ownError: number, lag: number) => {
    // The local clock was set back in between, so the duration is unknown.
    if (receivedAt < sentAt) return;
    const newOffset = serverMs - (sentAt + receivedAt) / 2;
    const newError = (receivedAt - sentAt) / 2 + ownError;
    const errorByNow = error + Math.abs(receivedAt - at) * driftPerMs;
    // Further apart than both can err: a clock was set, and what was known before is worth nothing.
    const isSet = Math.abs(newOffset - offset) > errorByNow + newError + lag;
    if (newError > errorByNow && !isSet) return;
    offset = newOffset;
    error = newError;
    at = receivedAt;
  };
  return {
    now: () => localNow() + offset,
    observeHttpDate(date, sentAt, receivedAt) {
      const serverMs = Date.parse(date ?? '');
      if (!Number.isNaN(serverMs)) take(serverMs + httpDateError, sentAt, receivedAt, httpDateError, httpDateLag);
    },
    observe(serverMs, sentAt, receivedAt) {
      if (Number.isFinite(serverMs)) take(serverMs, sentAt, receivedAt, 0, 0);
    },
  };
}
