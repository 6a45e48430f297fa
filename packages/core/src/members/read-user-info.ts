import { DomainError } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findProfile, type MemberProfile } from './members.repo.ts';

/**
 * The logged-in member, and the total of their real account. @throws DomainError UNAUTHENTICATED if the member does not
 * exist.
 */
export async function readUserInfo(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<MemberProfile> {
  const profile = await findProfile(ctx.db, memberId);
  if (!profile) throw new DomainError('UNAUTHENTICATED');
  return profile;
}
