import { memoizeFor } from '../shared/memoize-for.ts';
import { type DashboardCtx, type Figures, readFigures } from './read-figures.ts';

/** The dashboard's figures, cached per process. */
export type DashboardBoard = { read: () => Promise<Figures> };

/** Figures may be this old; each answer contains their time. */
const keepMs = 1_500;

/** Reads the figures at most every second and a half, for any number of readers. */
export function createDashboardBoard(ctx: DashboardCtx): DashboardBoard {
  return { read: memoizeFor(ctx.clock, keepMs, () => readFigures(ctx)) };
}
