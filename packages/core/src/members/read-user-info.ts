import { DomainError } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findProfile, type MemberProfile } from './members.repo.ts';

/** Who is signed in, and the total of his real account. @throws DomainError UNAUTHENTICATED for a member that is gone. */
export async function readUserInfo(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<MemberProfile> {
  const profile = await findProfile(ctx.db, memberId);
  if (!profile) throw new DomainError('UNAUTHENTICATED');
  return profile;
}
