import {
  adminApproveDeposit,
  adminChangeDepositMethod,
  adminClaimDeposit,
  adminDeposit,
  adminDepositMethods,
  adminDeposits,
  adminHoldDeposit,
  adminRefundDeposit,
  adminRejectDeposit,
} from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import {
  approveDeposit,
  changeDepositMethod,
  claimDeposit,
  holdDeposit,
  listAdminMethods,
  listReviewedDeposits,
  refundDeposit,
  rejectDeposit,
  viewDeposit,
} from '@fairtick/core/deposits';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import type { CallBase } from '../../frame/call.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Mounts the calls of the deposit review and of the deposit methods. */
export function mountDepositsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminDeposits, ({ query, language, admin }) =>
    listReviewedDeposits(ctx, { ...query, language, reader: admin.id }),
  );
  mount(app, adminDeposit, (call) => viewDeposit(ctx, reviewInput(call)));
  mount(app, adminClaimDeposit, (call) => claimDeposit(ctx, reviewInput(call)));
  mount(app, adminApproveDeposit, (call) => approveDeposit(ctx, { ...keyedReviewInput(call), ...call.body }));
  mount(app, adminRejectDeposit, (call) => rejectDeposit(ctx, { ...keyedReviewInput(call), ...call.body }));
  mount(app, adminHoldDeposit, (call) => holdDeposit(ctx, { ...reviewInput(call), ...call.body }));
  mount(app, adminRefundDeposit, (call) => refundDeposit(ctx, { ...keyedReviewInput(call), ...call.body }));
  mount(app, adminDepositMethods, async () => ({ items: await listAdminMethods(ctx) }));
  mount(app, adminChangeDepositMethod, (call) => {
    const { version, reason, ...changes } = call.body;
    const { id } = call.params;
    return changeDepositMethod(ctx, { id, version, changes, reason, admin: call.admin, origin: originOf(call) });
  });
}

type ReviewCall = CallBase & { params: { id: string }; admin: AdminIdentity };

function reviewInput(call: ReviewCall) {
  const { params, admin, language } = call;
  return { id: params.id, admin, language, origin: originOf(call) };
}

function keyedReviewInput(call: ReviewCall & { idempotencyKey: string }) {
  return { ...reviewInput(call), key: call.idempotencyKey };
}
