import { type Announcement as AnnouncementOnWire, announcement, announcements } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { type Announcement, listAnnouncements, readAnnouncement } from '@fairtick/core/announcements';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

export function mountAnnouncements(app: FastifyInstance, ctx: Ctx): void {
  mount(app, announcements, async ({ language, query }) => {
    const { items, nextCursor } = await listAnnouncements(ctx, { language, ...query });
    return { items: items.map(onWire), nextCursor };
  });
  mount(app, announcement, async ({ language, params }) =>
    onWire(await readAnnouncement(ctx, { ...params, language })),
  );
}

function onWire({ publishedAt, ...announcement }: Announcement): AnnouncementOnWire {
  return { ...announcement, publishedAt: publishedAt.toISOString() };
}
