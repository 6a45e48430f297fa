/** Estimates the server's clock from its answers; the local clock decides nothing. */
export type ServerClock = {
  now: () => number;
  /** An HTTP Date header, in whole seconds: used until something more exact is known. */
  observeHttpDate: (date: string | null, sentAt: number, receivedAt: number) => void;
  /** An exact time, such as a pong's; the one with the shortest round trip wins. */
  observe: (serverMs: number, sentAt: number, receivedAt: number) => void;
};

const httpDateError = 500;
/** A busy server or a proxy sends a slightly old date: a difference up to this does not mean that a clock was set. */
const httpDateLag = 2_000;
/** The error grows by this share of the age, because clocks drift. */
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
    // Further apart than both errors: a clock was set, so the earlier value is invalid.
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
