import { formatDecimal, getInfo, memberRole, memberStats, type UserInfo, userInfo } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import {
  type MemberProfile,
  readActiveBars,
  readMemberStats,
  readUserInfo,
  type StandingBar,
} from '@fairtick/core/members';
import type { FastifyInstance } from 'fastify';
import type { MemberIdentity } from '../../frame/call.ts';
import { mount } from '../../frame/mount.ts';

const scale = 2;
/**
 * Members have one role and no permission strings; the client falls back to a default role (specification, section 6).
 */
const memberRoles = [memberRole];

/** The signed-in member and their figures. */
export function mountMembers(app: FastifyInstance, ctx: Ctx): void {
  const answer = async ({ member }: { member: MemberIdentity }) => {
    const of = { memberId: member.id };
    const [profile, bars] = await Promise.all([readUserInfo(ctx, of), readActiveBars(ctx, of)]);
    return onWire(profile, bars, member);
  };
  mount(app, userInfo, answer);
  mount(app, getInfo, answer);
  mount(app, memberStats, async ({ member }) => {
    const stats = await readMemberStats(ctx, { memberId: member.id });
    return {
      userInfo: {
        invest_count: formatDecimal(stats.investedMinor, scale),
        yesterday_count: formatDecimal(stats.yesterdayMinor, scale),
        today_count: formatDecimal(stats.todayMinor, scale),
      },
    };
  });
}

function onWire(profile: MemberProfile, bars: readonly StandingBar[], { sessionId }: MemberIdentity): UserInfo {
  return {
    sessionkey: sessionId,
    userName: profile.displayName,
    avatar: profile.avatar,
    usermoney: formatDecimal(profile.realTotalMinor, scale),
    roles: memberRoles,
    permissions: [],
    memberId: profile.id,
    verified: profile.verified,
    restrictions: bars.map(({ kind, memberMessage, endsAt }) => ({
      kind,
      message: memberMessage,
      endsAt: endsAt?.toISOString() ?? null,
    })),
  };
}
