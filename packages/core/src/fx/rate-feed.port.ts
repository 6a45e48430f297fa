import type { FxPair } from '@fairtick/contracts';

/** Pairs that a feed may give; gold comes from the tape. */
export type FedPair = Exclude<FxPair, 'XAU/CNY'>;

/** One rate as a source states it: CNY for one foreign unit with 8 decimals, and its time. */
export type RateReading = { pair: FedPair; rate: bigint; at: Date; source: string };

/** A source of exchange rates. Administrators never type one. */
export type RateFeed = {
  /** The current rates of the source. @throws Error when it is unavailable or its answer cannot be read in full. */
  read: () => Promise<RateReading[]>;
};
