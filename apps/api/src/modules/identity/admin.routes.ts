import {
  adminApproveIdentity,
  adminClaimIdentity,
  adminIdentityCheck,
  adminIdentityChecks,
  adminIdentityNumbers,
  adminRejectIdentity,
  adminReopenIdentity,
  adminRevokeIdentity,
} from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import {
  approveIdentity,
  claimIdentity,
  listReviewedIdentity,
  rejectIdentity,
  reopenIdentity,
  revealIdentity,
  revokeIdentity,
  viewIdentity,
} from '@fairtick/core/identity';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import type { CallBase } from '../../frame/call.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

type LookCall = CallBase & { params: { id: string }; admin: AdminIdentity };

/** Identity review: one administrator decides, never about their own account. */
export function mountIdentityForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminIdentityChecks, ({ query, admin }) => listReviewedIdentity(ctx, { ...query, reader: admin.id }));
  mount(app, adminIdentityCheck, (call) => viewIdentity(ctx, reviewInputOf(call)));
  mount(app, adminIdentityNumbers, (call) => revealIdentity(ctx, reviewInputOf(call)));
  mount(app, adminClaimIdentity, (call) => claimIdentity(ctx, reviewInputOf(call)));
  mount(app, adminApproveIdentity, (call) => {
    const { version, documentExpiresOn = null, note } = call.body;
    return approveIdentity(ctx, { ...reviewInputOf(call), version, documentExpiresOn, note });
  });
  mount(app, adminRejectIdentity, (call) =>
    rejectIdentity(ctx, { ...reviewInputOf(call), ...call.body, note: call.body.note ?? '' }),
  );
  mount(app, adminRevokeIdentity, (call) =>
    revokeIdentity(ctx, { ...reviewInputOf(call), ...call.body, note: call.body.note ?? '' }),
  );
  mount(app, adminReopenIdentity, (call) => reopenIdentity(ctx, { ...reviewInputOf(call), ...call.body }));
}

function reviewInputOf(call: LookCall): { id: string; admin: AdminIdentity; origin: ReturnType<typeof originOf> } {
  return { id: call.params.id, admin: call.admin, origin: originOf(call) };
}
