import {
  proposeAdjustment as adjustmentEndpoint,
  adminApprovals,
  adminApprove,
  adminDisapprove,
  adminWithdrawApproval,
  proposeHouseFunding as fundingEndpoint,
} from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import {
  decideApproval,
  listApprovals,
  proposeAdjustment,
  proposeHouseFunding,
  withdrawApproval,
} from '@fairtick/core/approvals';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Four eyes: proposals, and their decision by another administrator. */
export function mountApprovalsForAdmins(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adjustmentEndpoint, (call) =>
    proposeAdjustment(ctx, { ...call.body, key: call.idempotencyKey, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, fundingEndpoint, (call) =>
    proposeHouseFunding(ctx, { ...call.body, key: call.idempotencyKey, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, adminApprovals, ({ query, admin }) => listApprovals(ctx, { ...query, admin }));
  mount(app, adminApprove, (call) =>
    decideApproval(ctx, {
      id: call.params.id,
      version: call.body.version,
      approve: true,
      note: call.body.note ?? '',
      key: call.idempotencyKey,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
  mount(app, adminDisapprove, (call) =>
    decideApproval(ctx, {
      id: call.params.id,
      version: call.body.version,
      approve: false,
      note: call.body.note,
      key: call.idempotencyKey,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
  mount(app, adminWithdrawApproval, ({ params: { id }, body: { version }, ...call }) =>
    withdrawApproval(ctx, { id, version, admin: call.admin, origin: originOf(call) }),
  );
}
