export { type Clock, type Ctx, type Ids, type Log, systemClock, uuidsV7 } from './context.ts';
export { memoizeFor } from './shared/memoize-for.ts';
export type { TracePiece, Traces } from './shared/traces.ts';
