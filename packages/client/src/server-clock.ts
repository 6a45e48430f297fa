/** What the server's clock says, guessed from its answers; the client's own clock decides nothing. */
export type ServerClock = {
  now: () => number;
  /** An HTTP Date header, whole seconds: used until something better comes. */
  observeHttpDate: (date: string | null, sentAt: number, receivedAt: number) => void;
  /** An exact instant, such as a pong's; the one with the shortest way wins. */
  observe: (serverMs: number, sentAt: number, receivedAt: number) => void;
};

const httpDateError = 500;
/** A guess grows worse by this share of its age, because clocks drift. */
const driftPerMs = 0.0002;

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let offset = 0;
  let error = Number.POSITIVE_INFINITY;
  let at = 0;
  const take = (serverMs: number, sentAt: number, receivedAt: number, ownError: number) => {
    const newError = (receivedAt - sentAt) / 2 + ownError;
    if (newError > error + (receivedAt - at) * driftPerMs) return;
    offset = serverMs - (sentAt + receivedAt) / 2;
    error = newError;
    at = receivedAt;
  };
  return {
    now: () => localNow() + offset,
    observeHttpDate(date, sentAt, receivedAt) {
      const serverMs = Date.parse(date ?? '');
      if (!Number.isNaN(serverMs)) take(serverMs + httpDateError, sentAt, receivedAt, httpDateError);
    },
    observe(serverMs, sentAt, receivedAt) {
      if (Number.isFinite(serverMs)) take(serverMs, sentAt, receivedAt, 0);
    },
  };
}
