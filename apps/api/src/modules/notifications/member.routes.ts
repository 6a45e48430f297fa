import {
  addPushDevice,
  changeNoticeSettings,
  noticeSettings,
  notifications,
  readNotifications,
  removePushDevice,
  unreadNotifications,
} from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import * as notices from '@fairtick/core/notifications';
import { listNotifications, markRead, type NoticeWays, readUnread } from '@fairtick/core/notifications';
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

/** Which notices of the calling member leave the house, and to which devices. */
export function mountNoticeSettings(app: FastifyInstance, ctx: Ctx & { noticeWays: NoticeWays }): void {
  const ways = ctx.noticeWays;
  mount(app, noticeSettings, ({ member }) => notices.readNoticeSettings(ctx, { member, ways }));
  mount(app, changeNoticeSettings, async ({ member, body: choices, language }) => {
    await notices.changeNoticeSettings(ctx, { memberId: member.id, choices, language });
    return {};
  });
  mount(app, addPushDevice, ({ member, body: subscription, language, userAgent }) =>
    notices.addPushDevice(ctx, { member, subscription, language, userAgent, ways }),
  );
  mount(app, removePushDevice, async ({ member, params }) => {
    await notices.removePushDevice(ctx, { memberId: member.id, id: params.id });
    return {};
  });
}
