import { adminRetentionRuns } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { listRetentionRuns } from '@fairtick/core/retention';
import { eraseExpired } from '@fairtick/jobs';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** Runs that erased personal data. */
export function mountRetentionForAdmins(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminRetentionRuns, async ({ query }) => {
    const { items, nextCursor, lastRunAt } = await listRetentionRuns(ctx, { job: eraseExpired.name, ...query });
    return {
      items: items.map((run) => ({ ...run, at: run.at.toISOString() })),
      nextCursor,
      lastRunAt: lastRunAt?.toISOString() ?? null,
    };
  });
}
