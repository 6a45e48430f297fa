import { DomainError, type Language, maxPasskeys, type PasskeyCreation } from '@fairtick/contracts';
import { type Tx, violatedConstraint, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  lockLoginMember,
  markSecondFactor,
  type NewCredential,
  requireRunningSession,
  takeNewPasskey,
} from '../auth/index.ts';
import { notifyCredentialChanged } from '../credentials/index.ts';
import {
  countPasskeys,
  findSecondFactors,
  insertPasskey,
  type PasskeyRow,
  replaceRecoveryCodes,
} from './second-factors.repo.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

type AddPasskeyInput = {
  member: Owner;
  name: string;
  response: PasskeyCreation;
  language: Language;
  origin: Origin;
};

type Added = { passkey: PasskeyRow; recoveryCodes: string[] };

/**
 * Stores a passkey that a browser created for this session's challenge; that challenge required the password. The
 * member's first second factor brings recovery codes, which are shown once.
 * @throws DomainError PASSKEYS_UNAVAILABLE, PASSKEY_REFUSED, PASSKEY_TOO_MANY, UNAUTHENTICATED, UNAVAILABLE.
 */
export async function addPasskey(ctx: SecondFactorsCtx, input: AddPasskeyInput): Promise<Added> {
  const { member, response, language } = input;
  const created = await takeNewPasskey(ctx, { response, asker: `new:${member.sessionId}` });
  const added = await withTx(ctx.db, (tx) => store(ctx, tx, input, created)).catch((error: unknown) => {
    throw violatedConstraint(error)?.includes('credential') ? new DomainError('PASSKEY_REFUSED') : error;
  });
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'second_factor', language });
  return added;
}

async function store(ctx: SecondFactorsCtx, tx: Tx, input: AddPasskeyInput, created: NewCredential): Promise<Added> {
  const { member, name, origin } = input;
  const now = ctx.clock.now();
  const { username } = await lockLoginMember(tx, member.id);
  await requireRunningSession(tx, member.sessionId);
  if ((await countPasskeys(tx, member.id)) >= maxPasskeys) throw new DomainError('PASSKEY_TOO_MANY');
  const { recoveryCodesLeft } = await findSecondFactors(tx, member.id);
  const id = ctx.ids.uuid();
  const passkey = await insertPasskey(tx, { id, memberId: member.id, name, ...created, createdAt: now });
  const recoveryCodes = recoveryCodesLeft > 0 ? [] : await replaceRecoveryCodes(tx, member.id, now);
  await markSecondFactor(tx, member.sessionId, now);
  await appendAudit(tx, {
    actor: { kind: 'member', id: member.id, name: username },
    origin,
    action: 'second_factors.add_passkey',
    target: { kind: 'member', id: member.id },
    after: { passkey: id, name },
  });
  return { passkey, recoveryCodes };
}
