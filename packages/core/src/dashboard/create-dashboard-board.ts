import { shareReading } from '../shared/share-reading.ts';
import { type DashboardCtx, type Figures, readFigures } from './read-figures.ts';

/** One process's shared reading of the dashboard. */
export type DashboardBoard = { read: () => Promise<Figures> };

/** Figures may be this old; each answer says as of when they are. */
const keepMs = 1_500;

/** Reads the figures at most every second and a half, however many look. */
export function createDashboardBoard(ctx: DashboardCtx): DashboardBoard {
  return { read: shareReading(ctx.clock, keepMs, () => readFigures(ctx)) };
}
