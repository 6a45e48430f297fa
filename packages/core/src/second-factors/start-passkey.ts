import { DomainError, maxPasskeys } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import { askForNewPasskey, findCredentials, type PasskeyOptions } from '../auth/index.ts';
import { readSettings } from '../config/index.ts';
import { requireOwner } from './check-owner.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

/**
 * A single-use challenge for a new passkey of this session. Passkeys that the member has already are excluded.
 * @throws DomainError PASSKEYS_UNAVAILABLE, PASSKEY_TOO_MANY, STEP_UP_REQUIRED, PASSWORD_REQUIRED,
 * LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, UNAVAILABLE.
 */
export async function startPasskey(
  ctx: SecondFactorsCtx,
  { member, pwd, origin }: { member: Owner; pwd: string; origin: Origin },
): Promise<PasskeyOptions> {
  if (ctx.relyingParty === null) throw new DomainError('PASSKEYS_UNAVAILABLE');
  const { username } = await requireOwner(ctx, { member, pwd, origin });
  const credentials = await findCredentials(ctx.db, member.id);
  if (credentials.length >= maxPasskeys) throw new DomainError('PASSKEY_TOO_MANY');
  const { site_name: siteName } = await readSettings(ctx);
  const account = { id: member.id, username };
  return askForNewPasskey(ctx, { siteName, account, credentials, asker: `new:${member.sessionId}` });
}
