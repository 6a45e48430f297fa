export { type AgreementRules, type AgreementState, agreeOn, beginAgreement } from './agree-sources.rules.ts';
export {
  freshGate,
  type GateState,
  gateQuote,
  maxClockDistanceMs,
  type Quote,
  type RejectReason,
} from './gate-quote.ts';
export { type ListCandlesInput, listCandles } from './list-candles.ts';
export { listProducts } from './list-products.ts';
export { listSeeds, type SimulatorSeed } from './list-seeds.ts';
export { listSourceHistory } from './list-source-history.ts';
export { type ListTicksInput, listTicks } from './list-ticks.ts';
export type { LiveQuote, LiveSource, SourceHistory, WatchLive } from './live-source.port.ts';
export { type FeedProduct, readFeedProducts } from './markets.repo.ts';
export { createProductCache, type ProductCache } from './product-cache.ts';
export type { ProductTerms } from './product-view.ts';
export { readProduct } from './read-product.ts';
export { readFeedHealth, readTapeHealth } from './read-tape-health.ts';
export { isHeader, isRecordingOf, midOf, quoteOfRow } from './recordings.rules.ts';
export { refreshSessions } from './refresh-sessions.ts';
export { rollUpCandles } from './roll-up-candles.ts';
export { type Calendar, type Session, sessionAt, sessionIn, type Timetable } from './sessions.rules.ts';
export { createSimulator } from './simulate-price.ts';
export { hasSourceHistory, storeSourceHistory } from './source-history.repo.ts';
export { completeCandles, type HistoryInterval, historyIntervals, type SourceCandle } from './source-history.rules.ts';
export { passOf, recordedSource, simulatedSource } from './sources.rules.ts';
export type { Sql } from './sql.ts';
export {
  appendEntries,
  appendSeed,
  appendStalls,
  type FeedEntry,
  insertRejectedQuotes,
  type RejectedQuote,
  readTapeHead,
  type TapeHead,
  tryTapeLock,
} from './tape.repo.ts';
export { decodeTapeUpdate, encodeTapeUpdate, tapeChannel } from './tape-channel.ts';
export { kindNumber, kindOf, type TapeRow, type TapeUpdate, tapeUpdateOf, wireEntryOf } from './tape-entry.ts';
export { createTapeFollower, type SubscribeToTape, type TapeFollower } from './tape-follower.ts';
