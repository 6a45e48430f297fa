import { dayFigures, figureDays, figureRows } from '@fairtick/contracts';
import { listFigureDays, readFigures, writeFigureRows } from '@fairtick/core/reports';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { mountFile } from '../../frame/mount-file.ts';

/** Figures of days that are over, and the files from which anyone computes them again. */
export function mountFigures(app: FastifyInstance, ctx: Pick<ApiCtx, 'db'>): void {
  mount(app, figureDays, ({ query }) => listFigureDays(ctx, query));
  mount(app, dayFigures, ({ params }) => readFigures(ctx, params));
  mountFile(app, figureRows, ({ params }) => ({
    name: `fairtick-figures-${params.day}.csv`,
    pieces: writeFigureRows(ctx, params),
  }));
}
