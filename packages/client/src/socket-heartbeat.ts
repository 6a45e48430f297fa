const pingEveryMs = 20_000;
/** A connection that is silent this long is dead, because pongs come more often. */
const deadAfterMs = 45_000;

/**
 * Pings a connection and watches for its messages. Times are epoch milliseconds of this device.
 * @param ping sends a ping
 * @param onDead is called instead of `ping` once nothing was heard for too long
 */
export function createHeartbeat({ ping, onDead }: { ping: () => void; onDead: () => void }) {
  let beat: ReturnType<typeof setInterval> | undefined;
  const heart = {
    /** Time of the last ping and of the last message; 0 if there was none. */
    pingSentAt: 0,
    heardAt: 0,
    hear(): void {
      heart.heardAt = Date.now();
    },
    start(): void {
      heart.hear();
      beat = setInterval(pingOrEnd, pingEveryMs);
      pingOrEnd();
    },
    stop: () => clearInterval(beat),
  };
  function pingOrEnd(): void {
    if (Date.now() - heart.heardAt > deadAfterMs) return onDead();
    heart.pingSentAt = Date.now();
    ping();
  }
  return heart;
}
