import { adminFactorResets, proposeFactorReset } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { listResets, proposeReset } from '@fairtick/core/second-factors';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Members who lost their second factors. */
export function mountFactorResets(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminFactorResets, ({ query }) => listResets(ctx, query));
  mount(app, proposeFactorReset, (call) =>
    proposeReset(ctx, {
      id: call.params.id,
      ...call.body,
      key: call.idempotencyKey,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
}
