import { notifications, readNotifications, unreadNotifications } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { listNotifications, markRead, readUnread } from '@fairtick/core/notifications';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** Notifications of the calling member, and how many are unread. */
export function mountNotifications(app: FastifyInstance, ctx: Ctx): void {
  mount(app, notifications, ({ member, query }) => listNotifications(ctx, { memberId: member.id, ...query }));
  mount(app, unreadNotifications, async ({ member }) => {
    const unread = await readUnread(ctx, { memberIds: [member.id] });
    return { unread: unread.get(member.id) ?? 0 };
  });
  mount(app, readNotifications, async ({ member, body }) => ({
    unread: await markRead(ctx, { memberId: member.id, until: new Date(body.until) }),
  }));
}
