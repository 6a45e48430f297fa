import type { AdminLink } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { toAdminLink } from './link-view.ts';
import { findLinks } from './links.repo.ts';

/** Every link, those that are switched off too. */
export async function listAllLinks(ctx: Pick<Ctx, 'db'>): Promise<AdminLink[]> {
  return (await findLinks(ctx.db.prisma)).map(toAdminLink);
}
