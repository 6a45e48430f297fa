import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findTotp, lockLoginMember, memberTotpPurpose, requireRunningSession } from '../auth/index.ts';
import { qrDrawing } from '../shared/qr-drawing.ts';
import { newTotpSecret, totpUrl } from '../shared/totp.rules.ts';
import { requireOwner } from './check-owner.ts';
import { saveNextSecret } from './second-factors.repo.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

/**
 * Creates a secret for a member's authenticator app, in force once a code of it is confirmed.
 * @throws DomainError SECOND_FACTOR_ON when one is in force, STEP_UP_REQUIRED, PASSWORD_REQUIRED,
 * LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, UNAUTHENTICATED.
 */
export async function startTotp(
  ctx: SecondFactorsCtx,
  { member, pwd, origin }: { member: Owner; pwd: string; origin: Origin },
): Promise<{ secret: string; otpauthUrl: string; qr: string }> {
  const { username } = await requireOwner(ctx, { member, pwd, origin });
  const secret = newTotpSecret();
  await withTx(ctx.db, async (tx) => {
    await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if ((await findTotp(tx, member.id))?.confirmedAt) throw new DomainError('SECOND_FACTOR_ON');
    await saveNextSecret(tx, member.id, ctx.cipher.seal(secret, memberTotpPurpose(member.id)));
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action: 'second_factors.start_totp',
      target: { kind: 'member', id: member.id },
    });
  });
  const otpauthUrl = totpUrl(username, secret);
  return { secret, otpauthUrl, qr: await qrDrawing(otpauthUrl) };
}
