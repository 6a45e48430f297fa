export { type Clock, type Ctx, type Ids, type Log, systemClock, uuidsV7 } from './context.ts';
