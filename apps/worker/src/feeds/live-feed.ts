import {
  type AgreementRules,
  agreeOn,
  type FeedProduct,
  freshAgreement,
  type LiveQuote,
  midOf,
  type Quote,
} from '@fairtick/core/markets';
import type { Feed, OwnTape } from './feed.ts';
import type { LiveHub } from './live-hub.ts';

/** How live sources are compared; half of what one source may jump is how far two may be apart. */
const times = { comparableMs: 5_000, silenceMs: 2_500, steadyMs: 60_000, aloneMs: 30_000 } as const;

export type LiveFeedOptions = {
  product: FeedProduct;
  hub: LiveHub;
  /** Names of one or two sources of the hub that have this product, the one to be used first. */
  sources: readonly [string, ...string[]];
  clock: { now: () => Date };
  /** Milliseconds on a clock that nobody sets. */
  nowMs?: () => number;
};

/**
 * Feeds a product from the first of its sources, which the second has to agree with. While they disagree no tick is
 * written; when the first falls silent the second takes over, by a source switch on the tape.
 */
export function createLiveFeed(options: LiveFeedOptions): Feed {
  const { product, hub, clock, nowMs = () => performance.now() } = options;
  const [first, second] = options.sources;
  const rules: AgreementRules = { ...times, agreeBps: Math.max(1, Math.floor(product.outlierBps / 2)) };

  async function run(tape: OwnTape): Promise<void> {
    let state = freshAgreement(nowMs());
    /** A switch that is being written; quotes wait behind it in their order. */
    let switching: Promise<void> | undefined;
    const failed = Promise.withResolvers<never>();

    function use(quote: Quote, source: string | null): void {
      if (source === null && switching === undefined) {
        tape.append([quote]);
        return;
      }
      const after = (switching ?? Promise.resolve())
        .then(() => (source === null ? undefined : tape.switchSource(source)))
        .then(() => tape.append([quote]));
      switching = after;
      after.then(
        () => {
          if (switching === after) switching = undefined;
        },
        (error: unknown) => failed.reject(error),
      );
    }

    function hear(from: 0 | 1, { bid, ask, sourceTimeMs }: LiveQuote): void {
      const price = midOf(bid, ask, product.pipDecimals);
      if (price === null || tape.signal.aborted) return;
      const quote = { price, sourceTimeMs: sourceTimeMs ?? clock.now().getTime() };
      const source = from === 0 || second === undefined ? first : second;
      const step = agreeOn(state, { from, quote, nowMs: nowMs() }, rules);
      state = step.state;
      const { kind } = step.verdict;
      if (kind === 'disagrees' || kind === 'unconfirmed') tape.refuse(quote, source, kind);
      if (step.verdict.kind === 'used') use(quote, step.verdict.switched ? source : null);
    }

    await tape.switchSource(first);
    const stops = [hub.listen(first, product.symbol, (quote) => hear(0, quote))];
    if (second !== undefined) stops.push(hub.listen(second, product.symbol, (quote) => hear(1, quote)));
    try {
      await Promise.race([aborted(tape.signal), failed.promise]);
    } finally {
      for (const stop of stops) stop();
    }
  }

  return { run, live: true };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
