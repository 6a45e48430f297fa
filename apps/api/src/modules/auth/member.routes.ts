import { endMySession, endOtherSessions as endOthers, logout, mySessions, renew } from '@fairtick/contracts';
import { type AuthCtx, endOtherSessions, endSession, listSessions, renewSession } from '@fairtick/core/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { onWire } from './public.routes.ts';

/** A member's own sessions. */
export function mountSessions(app: FastifyInstance, ctx: AuthCtx): void {
  mount(app, renew, async ({ member }) => onWire(await renewSession(ctx, { member })));
  mount(app, logout, async (call) => {
    const { id, sessionId } = call.member;
    await endSession(ctx, { memberId: id, sessionId, reason: 'logout', origin: originOf(call) });
    return {};
  });
  mount(app, mySessions, async ({ member }) => ({
    items: (await listSessions(ctx, { memberId: member.id })).map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      current: session.id === member.sessionId,
    })),
  }));
  mount(app, endOthers, async (call) => ({
    ended: await endOtherSessions(ctx, { member: call.member, origin: originOf(call) }),
  }));
  mount(app, endMySession, async (call) => {
    const { member, params } = call;
    await endSession(ctx, {
      memberId: member.id,
      sessionId: params.id,
      reason: 'ended_by_member',
      origin: originOf(call),
    });
    return {};
  });
}
