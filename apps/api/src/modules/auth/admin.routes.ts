import { endMemberSessions, onlineMembers } from '@fairtick/contracts';
import { endSessionsByStaff, listOnlineMembers } from '@fairtick/core/auth';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Online members, and the end of their sessions; a restriction prevents a new one. */
export function mountSessionsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, onlineMembers, async (call) => {
    const { items, ...page } = await listOnlineMembers(ctx, {
      ...call.query,
      admin: call.admin,
      origin: originOf(call),
    });
    return {
      ...page,
      items: items.map(({ createdAt, lastSeenAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  });
  mount(app, endMemberSessions, (call) =>
    endSessionsByStaff(ctx, { memberId: call.params.id, ...call.body, admin: call.admin, origin: originOf(call) }),
  );
}
