import {
  adminApproveWithdrawal,
  adminClaimWithdrawal,
  adminCompleteWithdrawal,
  adminFailWithdrawal,
  adminProcessWithdrawal,
  adminRejectWithdrawal,
  adminWithdrawal,
  adminWithdrawalPayee,
  adminWithdrawals,
} from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import {
  approveWithdrawal,
  claimWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  listReviewedWithdrawals,
  processWithdrawal,
  rejectWithdrawal,
  viewPayee,
  viewWithdrawal,
} from '@fairtick/core/withdrawals';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import type { CallBase } from '../../frame/call.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

type StepCall = CallBase & { params: { id: string }; admin: AdminIdentity };

/** Review and payment of withdrawals, each with its own permission. */
export function mountWithdrawalsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminWithdrawals, ({ query }) => listReviewedWithdrawals(ctx, query));
  mount(app, adminWithdrawal, (call) => viewWithdrawal(ctx, stepOf(call)));
  mount(app, adminWithdrawalPayee, (call) => viewPayee(ctx, stepOf(call)));
  mount(app, adminClaimWithdrawal, (call) => claimWithdrawal(ctx, stepOf(call)));
  mount(app, adminApproveWithdrawal, (call) =>
    approveWithdrawal(ctx, { ...stepOf(call), ...call.body, key: call.idempotencyKey }),
  );
  mount(app, adminRejectWithdrawal, (call) =>
    rejectWithdrawal(ctx, { ...stepOf(call), ...call.body, note: call.body.note ?? '', key: call.idempotencyKey }),
  );
  mount(app, adminProcessWithdrawal, (call) => processWithdrawal(ctx, { ...stepOf(call), ...call.body }));
  mount(app, adminCompleteWithdrawal, (call) =>
    completeWithdrawal(ctx, { ...stepOf(call), ...call.body, key: call.idempotencyKey }),
  );
  mount(app, adminFailWithdrawal, (call) =>
    failWithdrawal(ctx, { ...stepOf(call), ...call.body, note: call.body.note ?? '', key: call.idempotencyKey }),
  );
}

function stepOf(call: StepCall): { id: string; admin: AdminIdentity; origin: ReturnType<typeof originOf> } {
  return { id: call.params.id, admin: call.admin, origin: originOf(call) };
}
