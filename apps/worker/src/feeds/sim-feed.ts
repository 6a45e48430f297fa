import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSimulator, type Session, sessionIn, simulatedSource, type Timetable } from '@fairtick/core/markets';
import { platformDayOf } from '@fairtick/core/shared';
import type { Feed, OwnTape } from './feed.ts';

export type SimFeedOptions = {
  clock: { now: () => Date };
  /** First price of an empty tape, in pips. */
  referencePrice: bigint;
  /** Parts per million per root second. */
  volatilityPpm: number;
  /** The product's current hours. */
  timetable: () => Timetable;
  /** Speed of the ticks, in multiples of two a second. */
  speed?: number;
  /** 32 random bytes; replaced only in tests. */
  drawSeed?: () => Uint8Array;
};

/** Poll interval while the market is closed. */
const closedPollMs = 1_000;

/**
 * A simulated market, open in its sessions. A seed lasts from an opening or start to the next close, and never beyond
 * its platform day, because it is revealed then. That day is checked on the tape's clock, which reveals it, and on this
 * machine's, which may have been suspended. The k-th tick after the seed's entry is the seed's k-th step.
 */
export function createSimFeed(options: SimFeedOptions): Feed {
  const { clock, timetable, referencePrice, volatilityPpm, speed = 1, drawSeed = () => randomBytes(32) } = options;
  const nowMs = () => clock.now().getTime();
  /** The running session, kept while the hours are the same: computing it costs more than a tick. */
  let running: { hours: Timetable; session: Session } | undefined;

  function isOpen(): boolean {
    const hours = timetable();
    const isIn = ({ opensAtMs, closesAtMs }: Session) =>
      opensAtMs <= nowMs() && (closesAtMs === null || nowMs() < closesAtMs);
    if (running?.hours === hours && isIn(running.session)) return true;
    const session = sessionIn(hours, nowMs());
    running = session !== null && isIn(session) ? { hours, session } : undefined;
    return running !== undefined;
  }

  const daysOf = (tape: OwnTape) =>
    [tape.head().lastAt ?? clock.now(), clock.now()].map((at) => platformDayOf(at)).join();

  /** Runs one seed to its end; returns the last price. */
  async function runSeed(tape: OwnTape, startPrice: bigint): Promise<bigint> {
    const seed = drawSeed();
    await tape.putSeed(seed);
    const days = daysOf(tape);
    const simulator = createSimulator({ seed, startPrice, volatilityPpm });
    let price = startPrice;
    let sourceTimeMs = 0;
    for (;;) {
      const step = simulator.next();
      await pause(tape, step.delayMs / speed);
      if (tape.signal.aborted || !isOpen() || daysOf(tape) !== days) return price;
      price = step.price;
      // The machine's clock may be set back; a source's time may not.
      sourceTimeMs = Math.max(nowMs(), sourceTimeMs + 1);
      tape.append([{ price, sourceTimeMs }]);
    }
  }

  return {
    async run(tape) {
      let price = tape.head().lastQuote?.price ?? referencePrice;
      await tape.switchSource(simulatedSource);
      while (!tape.signal.aborted) {
        if (isOpen()) price = await runSeed(tape, price);
        else await pause(tape, closedPollMs);
      }
    },
  };
}

function pause(tape: OwnTape, ms: number): Promise<void> {
  return sleep(ms, undefined, { signal: tape.signal }).catch(() => undefined);
}
