import { formatDecimal } from '@fairtick/contracts';
import type { ExchangeServer } from '@fairtick/test-kit/exchanges';

/** Pips of BTC/USDT a unit. */
const decimals = 2;
/** Truths are even numbers of pips and lies odd ones, so that a tick tells which it was. */
export const isLie = (pips: bigint) => pips % 2n !== 0n;
const start = 9_184_250n;
const quoteEveryMs = 250;

/** What an exchange does wrong for a while. `quotes` of the healthy one go on beside it. */
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
  /** Lets one venue, or all of them, misbehave; the rest tell the truth. */
  misbehave: (venues: readonly number[], manner: FaultScenario) => void;
  quotesSent: () => number;
  falseQuotesSent: () => number;
  stop: () => void;
};

/** One true price that walks, told by every venue four times a second unless it misbehaves. `random` gives [0, 1). */
export function startMarket(servers: readonly ExchangeServer[], random: () => number): Market {
  const venues: Venue[] = servers.map((server) => ({ server, manner: null, until: 0 }));
  let truth = start;
  let said = 0;
  let lies = 0;

  function tell({ server }: Venue, pips: bigint, atMs = Date.now()): void {
    const price = formatDecimal(pips, decimals);
    if (isLie(pips)) lies += 1;
    else said += 1;
    server.say({ bid: price, ask: price, atMs });
  }

  function lie(venue: Venue, kind: FaultKind): void {
    const odd = truth + 1n;
    if (kind === 'drift') tell(venue, odd + 2n * (truth / 40n));
    // One wild price among true ones.
    if (kind === 'spikes') tell(venue, random() < 0.3 ? odd + 2n * (truth / 4n) : truth);
    if (kind === 'stale') tell(venue, odd, Date.now() - 2_500 - Math.floor(random() * 60_000));
    if (kind === 'future') tell(venue, odd, Date.now() + 2_500 + Math.floor(random() * 60_000));
    if (kind === 'backwards') {
      tell(venue, truth);
      tell(venue, odd, Date.now() - 500);
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
      if (venue.manner === null) tell(venue, truth);
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
