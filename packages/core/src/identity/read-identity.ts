import { DomainError, type Identity } from '@fairtick/contracts';
import { toCheckView } from './check-view.ts';
import { findLatestOf, findOnFile, findStandings, type Reader } from './identity.repo.ts';
import { checkStateOf, identityStateOf } from './identity.rules.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { maskDocument, readDocument } from './open-document.ts';

/** The member's identity state, with name and number masked also to the member. @throws DomainError UNAUTHENTICATED */
export async function readIdentity(
  ctx: Pick<IdentityCtx, 'db' | 'cipher'>,
  { memberId }: { memberId: string },
): Promise<Identity> {
  return identityOf(ctx, ctx.db.prisma, memberId);
}

/** The same, inside a transaction. */
export async function identityOf(ctx: Pick<IdentityCtx, 'cipher'>, db: Reader, memberId: string): Promise<Identity> {
  const member = await findOnFile(db, memberId);
  const latest = await findLatestOf(db, memberId);
  const standing = (await findStandings(db, [memberId])).get(memberId);
  if (member === null || standing === undefined) throw new DomainError('UNAUTHENTICATED');
  const onFile = readDocument(ctx.cipher, memberId, { name: member.realName, idNumber: member.idNumber });
  return {
    state: identityStateOf(member.verified, latest === null ? null : checkStateOf(latest.state)),
    onFile: maskDocument(onFile),
    canSubmit: standing.refusal === null,
    attemptsLeft: standing.attemptsLeft,
    maxAttempts: standing.maxAttempts,
    verifiedUntil: standing.verifiedUntil?.toISOString() ?? null,
    check: latest === null ? null : toCheckView(ctx.cipher, latest),
    answerWithinS: standing.answerWithinS,
    keepRejectedDays: standing.keepRejectedDays,
  };
}
