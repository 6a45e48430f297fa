export { type Clock, type Ctx, type Ids, type Log, systemClock, uuidsV7 } from './context.ts';
export { shareReading } from './shared/share-reading.ts';
export type { TracePiece, Traces } from './shared/traces.ts';
