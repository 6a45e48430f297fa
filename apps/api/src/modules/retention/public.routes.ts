import { retentionTerms } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { readRetentionTerms } from '@fairtick/core/retention';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** Public retention periods of personal data. */
export function mountRetention(app: FastifyInstance, ctx: Ctx): void {
  mount(app, retentionTerms, async () => ({ items: await readRetentionTerms(ctx) }));
}
