import {
  type AgreementRules,
  type AgreementState,
  agreeOn,
  beginAgreement,
  type FeedProduct,
  type LiveQuote,
  maxClockDistanceMs,
  midOf,
  type Quote,
} from '@fairtick/core/markets';
import type { Feed, OwnTape } from './feed.ts';
import type { SourceConnections } from './source-connections.ts';

/** Limits for comparing live sources. Two sources may differ by half of the jump that one source may make. */
const times = { comparableMs: 5_000, silenceMs: 2_500, steadyMs: 60_000, aloneMs: 30_000 } as const;

export type LiveSources = {
  /** Names of one or two connected sources that have this product, in order of preference. */
  names: readonly [string, ...string[]];
  /** Whether a second source is expected, even while it is unknown whether it has the product. */
  paired: boolean;
};

export type LiveFeedOptions = {
  product: FeedProduct;
  connections: SourceConnections;
  sources: LiveSources;
  clock: { now: () => Date };
  /** Milliseconds of the monotonic clock. */
  nowMs?: () => number;
};

/** `use` replaces its sources; it continues from the last entry of its tape. */
export type LiveFeed = Feed & { use: (sources: LiveSources) => void };

/**
 * Feeds a product from its first source, which the second one has to confirm. While they disagree no tick is written.
 * When the first is silent the second takes over, with a source switch on the tape.
 */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  const { product, connections, clock, nowMs = () => performance.now() } = options;
  const rules: AgreementRules = { ...times, agreeBps: Math.max(1, Math.floor(product.outlierBps / 2)) };
  let sources = options.sources;
  let changed = new AbortController();

  async function listen(tape: OwnTape, { names, paired }: LiveSources, signal: AbortSignal): Promise<void> {
    const [first, second] = names;
    let state = await begin(tape, names, paired);
    /** A source switch that is being written; quotes queue behind it in order. */
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

    function onQuote(from: 0 | 1, { bid, ask, sourceTimeMs }: LiveQuote): void {
      const price = midOf(bid, ask, product.pipDecimals);
      if (price === null || signal.aborted) return;
      const quote = { price, sourceTimeMs: sourceTimeMs ?? clock.now().getTime() };
      const source = from === 0 || second === undefined ? first : second;
      const step = agreeOn(state, { from, quote, nowMs: nowMs() }, rules);
      state = step.state;
      const { kind } = step.verdict;
      if (kind === 'disagrees' || kind === 'unconfirmed') tape.refuse(quote, source, kind);
      if (step.verdict.kind === 'used') use(quote, step.verdict.switched ? source : null);
    }

    const stops = [connections.listen(first, product.symbol, (quote) => onQuote(0, quote))];
    if (second !== undefined) stops.push(connections.listen(second, product.symbol, (quote) => onQuote(1, quote)));
    try {
      await Promise.race([aborted(signal), failed.promise]);
      await switching;
    } finally {
      for (const stop of stops) stop();
    }
  }

  /**
   * Continues with the tape's last source if it is one of ours, comparing with the quotes before the lost connection.
   * Otherwise starts with the first source, without a comparison.
   */
  async function begin(tape: OwnTape, names: LiveSources['names'], paired: boolean): Promise<AgreementState> {
    const { source, lastQuote } = tape.head();
    const active = names[1] === source ? 1 : 0;
    const stands = names[active] === source;
    // A future time left by a wrong clock would block every quote until then.
    const isAhead = (lastQuote?.sourceTimeMs ?? 0) - clock.now().getTime() > maxClockDistanceMs;
    if (!stands || isAhead) await tape.switchSource(names[active] ?? names[0]);
    return beginAgreement({ nowMs: nowMs(), paired, active, lastUsed: stands ? (lastQuote?.price ?? null) : null });
  }

  return {
    live: true,
    async run(tape) {
      while (!tape.signal.aborted) await listen(tape, sources, AbortSignal.any([tape.signal, changed.signal]));
    },
    use(others) {
      sources = others;
      changed.abort();
      changed = new AbortController();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
