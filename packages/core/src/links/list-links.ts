import type { AdminLink, Language, OutsideLink } from '@fairtick/contracts';
import { inLanguage } from '../config/index.ts';
import type { Ctx } from '../context.ts';
import type { LinkBoard } from './link-board.ts';
import { toAdminLink } from './link-view.ts';
import { findLinks } from './links.repo.ts';

/** Enabled outside links, titled in the requested language. */
export async function listLinks(board: LinkBoard, { language }: { language: Language }): Promise<OutsideLink[]> {
  const rows = await board.read();
  return rows.map(({ slug, url, titles, embed }) => ({ slug, url, embed, title: inLanguage(titles, language).text }));
}

/** Every link, disabled ones too. */
export async function listAllLinks(ctx: Pick<Ctx, 'db'>): Promise<AdminLink[]> {
  return (await findLinks(ctx.db.prisma)).map(toAdminLink);
}
