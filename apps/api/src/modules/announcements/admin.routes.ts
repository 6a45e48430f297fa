import {
  adminAnnouncement,
  adminAnnouncements,
  createAnnouncement as createEndpoint,
  updateAnnouncement as updateEndpoint,
  withdrawAnnouncement as withdrawEndpoint,
} from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import {
  changeAnnouncement,
  createAnnouncement,
  listAdminAnnouncements,
  readAdminAnnouncement,
  withdrawAnnouncement,
} from '@fairtick/core/announcements';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

type Schedule = { publishedAt?: string | undefined; endsAt: string | null };

/** Announcements for administrators. */
export function mountAnnouncementsForAdmins(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminAnnouncements, ({ query }) => listAdminAnnouncements(ctx, query));
  mount(app, adminAnnouncement, ({ params }) => readAdminAnnouncement(ctx, params));
  mount(app, createEndpoint, (call) =>
    createAnnouncement(ctx, { ...call.body, ...datesOf(call.body), admin: call.admin, origin: originOf(call) }),
  );
  mount(app, updateEndpoint, (call) =>
    changeAnnouncement(ctx, {
      ...call.body,
      ...datesOf(call.body),
      id: call.params.id,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
  mount(app, withdrawEndpoint, (call) =>
    withdrawAnnouncement(ctx, { ...call.body, id: call.params.id, admin: call.admin, origin: originOf(call) }),
  );
}

function datesOf({ publishedAt, endsAt }: Schedule): { publishedAt: Date | undefined; endsAt: Date | null } {
  return {
    publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}
