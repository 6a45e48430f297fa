import { links } from '@fairtick/contracts';
import { type LinkBoard, listLinks } from '@fairtick/core/links';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** External links by name, for members and visitors. */
export function mountLinks(app: FastifyInstance, { links: board }: { links: LinkBoard }): void {
  mount(app, links, async ({ language }) => ({ items: await listLinks(board, { language }) }));
}
