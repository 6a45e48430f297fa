import { proposeHoldings as endpoint } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { proposeHoldings } from '@fairtick/core/liabilities';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Proposes what the operator states to hold; another administrator approves it. */
export function mountHoldingsForAdmins(app: FastifyInstance, ctx: Ctx): void {
  mount(app, endpoint, ({ body: { note = '', ...body }, ...call }) =>
    proposeHoldings(ctx, { ...body, note, key: call.idempotencyKey, admin: call.admin, origin: originOf(call) }),
  );
}
