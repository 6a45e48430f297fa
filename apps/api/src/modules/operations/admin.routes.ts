import { adminOpenWork } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { readOpenWork } from '@fairtick/core/operations';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** What waits for administrators, in figures. */
export function mountOpenWork(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminOpenWork, ({ admin }) => readOpenWork(ctx, { admin }));
}
