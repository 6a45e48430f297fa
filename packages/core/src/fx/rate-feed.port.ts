import type { FxPair } from '@fairtick/contracts';

/** Pairs that a feed may give; gold comes from the tape. */
export type FedPair = Exclude<FxPair, 'XAU/CNY'>;

/** One rate as a source states it: CNY for one foreign unit with 8 decimals, and when it stood. */
export type RateReading = { pair: FedPair; rate: bigint; at: Date; source: string };

/** Where exchange rates come from. An administrator never types one. */
export type RateFeed = {
  /** What the source says now. @throws Error when it cannot be asked or its answer cannot be read as a whole. */
  read: () => Promise<RateReading[]>;
};
