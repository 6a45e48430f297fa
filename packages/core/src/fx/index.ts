export { type Fetched, fetchReferences } from './fetch-references.ts';
export type { QuoteRow, ReferenceRow } from './fx.repo.ts';
export { currenciesOf, rateScale } from './fx.rules.ts';
export { listReferences } from './list-references.ts';
export { lockQuote } from './lock-quote.ts';
export type { FedPair, RateFeed, RateReading } from './rate-feed.port.ts';
export { simulateRates } from './simulate-rates.ts';
