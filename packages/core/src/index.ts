export { type Clock, type Ctx, type Ids, type Log, systemClock, uuidsV7 } from './context.ts';
export { shareReading } from './share-reading.ts';
export type { TracePiece, Traces } from './traces.ts';
