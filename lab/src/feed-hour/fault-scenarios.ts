import { formatDecimal } from '@fairtick/contracts';
import type { ExchangeServer } from '@fairtick/test-kit/exchanges';

/** Pips of BTC/USDT per unit. */
const decimals = 2;
/** True prices are even numbers of pips and false ones odd, so that a tick shows which it was. */
export const isLie = (pips: bigint) => pips % 2n !== 0n;
const start = 9_184_250n;
const quoteEveryMs = 250;

/** A temporary fault of an exchange. The other one keeps sending `quotes`. */
export type FaultScenario =
  | { kind: 'cut' }
  | { kind: 'silence' | 'ban' | 'drift' | 'spikes' | 'stale' | 'future' | 'backwards' | 'nonsense'; forMs: number };
export type FaultKind = FaultScenario['kind'];

export const faultKinds = [
  'cut',
  'silence',
  'ban',
  'drift',
  'spikes',
  'stale',
  'future',
  'backwards',
  'nonsense',
] as const satisfies readonly FaultKind[];

type Venue = { server: ExchangeServer; manner: FaultKind | null; until: number };

export type Market = {
  /** Starts a fault at one venue or at all; the others stay healthy. */
  misbehave: (venues: readonly number[], manner: FaultScenario) => void;
  quotesSent: () => number;
  falseQuotesSent: () => number;
  stop: () => void;
};

/** A true price as a random walk, sent by every healthy venue four times a second. `random` gives [0, 1). */
export function startMarket(servers: readonly ExchangeServer[], random: () => number): Market {
  const venues: Venue[] = servers.map((server) => ({ server, manner: null, until: 0 }));
  let truth = start;
  let said = 0;
  let lies = 0;

  function sendQuote({ server }: Venue, pips: bigint, atMs = Date.now()): void {
    const price = formatDecimal(pips, decimals);
    if (isLie(pips)) lies += 1;
    else said += 1;
    server.say({ bid: price, ask: price, atMs });
  }

  function lie(venue: Venue, kind: FaultKind): void {
    const odd = truth + 1n;
    if (kind === 'drift') sendQuote(venue, odd + 2n * (truth / 40n));
    // One false price among true ones.
    if (kind === 'spikes') sendQuote(venue, random() < 0.3 ? odd + 2n * (truth / 4n) : truth);
    if (kind === 'stale') sendQuote(venue, odd, Date.now() - 2_500 - Math.floor(random() * 60_000));
    if (kind === 'future') sendQuote(venue, odd, Date.now() + 2_500 + Math.floor(random() * 60_000));
    if (kind === 'backwards') {
      sendQuote(venue, truth);
      sendQuote(venue, odd, Date.now() - 500);
    }
    if (kind === 'nonsense') {
      for (const bid of ['NaN', '-1', '0', '1e309', '٥', '']) venue.server.say({ bid, ask: bid });
      venue.server.sayRaw('{"data": [');
      venue.server.sayRaw('null');
      lies += 8;
    }
  }

  const timer = setInterval(() => {
    // At most half a basis point a step, an even number of pips, pulled back to the start.
    truth += 2n * (BigInt(Math.floor(random() * 401)) - 200n) + 2n * ((start - truth) / 4_000n);
    const now = Date.now();
    for (const venue of venues) {
      if (venue.manner !== null && now >= venue.until) {
        if (venue.manner === 'ban') venue.server.ban(0);
        venue.manner = null;
      }
      if (venue.manner === null) sendQuote(venue, truth);
      else lie(venue, venue.manner);
    }
  }, quoteEveryMs);

  return {
    misbehave(which, manner) {
      for (const index of which) {
        const venue = venues[index];
        if (venue === undefined) continue;
        if (manner.kind === 'cut') {
          venue.server.cut();
          continue;
        }
        if (venue.manner === 'ban') venue.server.ban(0);
        venue.manner = manner.kind;
        venue.until = Date.now() + manner.forMs;
        if (manner.kind === 'ban') venue.server.ban(random() < 0.5 ? 429 : 418, Math.ceil(manner.forMs / 1_000));
      }
    },
    quotesSent: () => said,
    falseQuotesSent: () => lies,
    stop: () => clearInterval(timer),
  };
}
