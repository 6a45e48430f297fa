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

type ReviewCall = CallBase & { params: { id: string }; admin: AdminIdentity };

/** Review and payment of withdrawals, each with its own permission. */
export function mountWithdrawalsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminWithdrawals, ({ query, admin }) => listReviewedWithdrawals(ctx, { ...query, reader: admin.id }));
  mount(app, adminWithdrawal, (call) => viewWithdrawal(ctx, reviewInput(call)));
  mount(app, adminWithdrawalPayee, (call) => viewPayee(ctx, reviewInput(call)));
  mount(app, adminClaimWithdrawal, (call) => claimWithdrawal(ctx, reviewInput(call)));
  mount(app, adminApproveWithdrawal, (call) =>
    approveWithdrawal(ctx, { ...reviewInput(call), ...call.body, key: call.idempotencyKey }),
  );
  mount(app, adminRejectWithdrawal, (call) =>
    rejectWithdrawal(ctx, { ...reviewInput(call), ...call.body, note: call.body.note ?? '', key: call.idempotencyKey }),
  );
  mount(app, adminProcessWithdrawal, (call) => processWithdrawal(ctx, { ...reviewInput(call), ...call.body }));
  mount(app, adminCompleteWithdrawal, (call) =>
    completeWithdrawal(ctx, { ...reviewInput(call), ...call.body, key: call.idempotencyKey }),
  );
  mount(app, adminFailWithdrawal, (call) =>
    failWithdrawal(ctx, { ...reviewInput(call), ...call.body, note: call.body.note ?? '', key: call.idempotencyKey }),
  );
}

function reviewInput(call: ReviewCall): { id: string; admin: AdminIdentity; origin: ReturnType<typeof originOf> } {
  return { id: call.params.id, admin: call.admin, origin: originOf(call) };
}
