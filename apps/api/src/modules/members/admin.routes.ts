import {
  adminFundSources,
  adminLiftRestriction,
  adminMember,
  adminMemberSessions,
  adminMembers,
  adminRestrict,
  adminRestrictions,
  type DataOf,
  formatDecimal,
} from '@fairtick/contracts';
import type { AuthCtx } from '@fairtick/core/auth';
import {
  isRestrictionActive,
  liftRestriction,
  listRestrictions,
  type MemberSummary,
  type Restriction,
  restrictMember,
  searchMembers,
  viewFundSources,
  viewMember,
  viewMemberSessions,
  type WalletRow,
} from '@fairtick/core/members';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { searchOf } from './search-of.ts';

/** Both accounts of a member have two decimals (CNY and DEMO). */
const scale = 2;

/** Members for administrators: search, view, restrict. Nothing else about them can be changed. */
export function mountMembersForAdmins(app: FastifyInstance, ctx: AuthCtx): void {
  mount(app, adminMembers, async (call) => {
    const found = await searchMembers(ctx, searchOf(call));
    return { ...found, items: found.items.map(toRow) };
  });
  mount(app, adminMember, async (call) => {
    const member = await viewMember(ctx, { memberId: call.params.id, admin: call.admin, origin: originOf(call) });
    const { nickname, idNumber, email, inviteCode, openOrders, settledOrders } = member;
    return {
      ...toRow(member),
      nickname,
      idNumber,
      email,
      inviteCode,
      openOrders,
      settledOrders,
      netDeposited: formatDecimal(member.netDepositedMinor, scale),
      closedAt: member.closedAt?.toISOString() ?? null,
      wallets: member.wallets.map(toWallet),
    };
  });
  mount(app, adminMemberSessions, async (call) => {
    const sessions = await viewMemberSessions(ctx, {
      memberId: call.params.id,
      admin: call.admin,
      origin: originOf(call),
    });
    return {
      items: sessions.map(({ createdAt, lastSeenAt, endedAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  });
  mount(app, adminFundSources, (call) =>
    viewFundSources(ctx, { memberId: call.params.id, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, adminRestrictions, async ({ params }) => {
    const restrictions = await listRestrictions(ctx, { memberId: params.id });
    return { items: restrictions.map((one) => toRestriction(one, one.active)) };
  });
  mount(app, adminRestrict, async (call) => {
    const { kind, reason, memberMessage, endsAt } = call.body;
    const restriction = await restrictMember(ctx, {
      memberId: call.params.id,
      kind,
      reason,
      memberMessage,
      endsAt: endsAt === undefined ? null : new Date(endsAt),
      admin: call.admin,
      origin: originOf(call),
    });
    return toRestriction(restriction, isRestrictionActive(restriction, ctx.clock.now()));
  });
  mount(app, adminLiftRestriction, async (call) => {
    const { id: memberId, rid: restrictionId } = call.params;
    const lifted = await liftRestriction(ctx, { memberId, restrictionId, admin: call.admin, origin: originOf(call) });
    return toRestriction(lifted, false);
  });
}

export function toRow(member: MemberSummary): DataOf<typeof adminMembers>['items'][number] {
  return {
    id: member.id,
    username: member.username,
    phone: member.phone,
    realName: member.realName,
    verified: member.verified,
    createdAt: member.createdAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    restrictions: member.restrictions,
    realTotal: formatDecimal(member.realTotalMinor, scale),
    demoTotal: formatDecimal(member.demoTotalMinor, scale),
  };
}

function toWallet(wallet: WalletRow): DataOf<typeof adminMember>['wallets'][number] {
  const held = wallet.heldOrders + wallet.heldWithdrawals;
  return {
    account: wallet.account === 0 ? 'real' : 'demo',
    currency: wallet.account === 0 ? 'CNY' : 'DEMO',
    available: formatDecimal(wallet.available, scale),
    held: formatDecimal(held, scale),
    savings: formatDecimal(wallet.savings, scale),
    total: formatDecimal(wallet.available + held + wallet.savings, scale),
  };
}

function toRestriction(restriction: Restriction, active: boolean): DataOf<typeof adminRestrict> {
  const { id, kind, reason, memberMessage, createdBy, liftedBy } = restriction;
  return {
    id,
    kind,
    reason,
    memberMessage,
    createdBy,
    liftedBy,
    createdAt: restriction.createdAt.toISOString(),
    endsAt: restriction.endsAt?.toISOString() ?? null,
    liftedAt: restriction.liftedAt?.toISOString() ?? null,
    active,
  };
}
