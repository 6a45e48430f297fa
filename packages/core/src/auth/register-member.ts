import { DomainError, platformDayOf, type Settings } from '@fairtick/contracts';
import { sqlState, type Tx, violatedConstraint, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { checkCaptcha } from '../captcha/index.ts';
import { readSettingsReading, type SettingsReading } from '../config/index.ts';
import { asRefusal } from '../ledger/index.ts';
import { earlierForms, isPhoneOf, nameDigest, personalDataBounds } from '../members/index.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { makeInviteCode } from './invite-code.ts';
import { openSession } from './open-session.ts';
import {
  findMemberByInviteCode,
  insertMember,
  isPhoneTaken,
  isUsernameTaken,
  openWallets,
} from './registration.repo.ts';
import { judgeRegistration, type RegistrationForm, type SoundForm } from './registration.rules.ts';
import type { SessionToken } from './session-token.ts';
import { isReservedUsername } from './username.rules.ts';

export type RegisterInput = {
  form: RegistrationForm;
  captcha: { uuid: string | undefined; code: string | undefined };
  origin: Origin;
  userAgent: string;
};

const uniqueViolation = '23505';
const inviteCodeTries = 3;

/**
 * Opens a member account in one transaction: the member, both wallets with the demo money, a session, an audit entry.
 * @throws DomainError REGISTRATION_CLOSED, CAPTCHA_WRONG, the code of the first rule of the form that fails,
 * INVITE_CODE_UNKNOWN, USERNAME_TAKEN, PHONE_TAKEN, UNAVAILABLE.
 */
export async function registerMember(ctx: AuthCtx, input: RegisterInput): Promise<SessionToken> {
  const reading = await readSettingsReading(ctx);
  const { settings } = reading;
  if (!settings.registration_open) throw new DomainError('REGISTRATION_CLOSED');
  const form = judgeRegistration(input.form, platformDayOf(ctx.clock.now()));
  const { permitted_regions: regions } = settings;
  if (regions.length > 0 && !isPhoneOf(form.phone, regions)) throw new DomainError('REGION_NOT_PERMITTED');
  await checkCaptcha(ctx, input.captcha);
  // Asked before the slow hashing, so that the ordinary refusals are quick; the constraints decide the races.
  await withTx(ctx.db, (tx) => refuseTaken(tx, form, settings));
  const hashes = { login: await ctx.hasher.hash(form.pwd), withdraw: await ctx.hasher.hash(form.withdrawPwd) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertEverything(ctx, input, form, hashes, reading);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== 'invite_code_clash') throw refusal;
      if (attempt >= inviteCodeTries) throw new DomainError('REGISTRATION_FAILED');
    }
  }
}

async function refuseTaken(
  tx: Tx,
  { username, phone, inviteCode }: SoundForm,
  settings: Settings,
): Promise<string | null> {
  if (isReservedUsername(username) || (await isUsernameTaken(tx, username))) throw new DomainError('USERNAME_TAKEN');
  if (await isPhoneTaken(tx, [phone, ...earlierForms(phone)])) throw new DomainError('PHONE_TAKEN');
  if (inviteCode === '') {
    if (settings.invite_code_required) throw new DomainError('INVITE_CODE_UNKNOWN');
    return null;
  }
  const inviter = await findMemberByInviteCode(tx, inviteCode);
  if (inviter === null) throw new DomainError('INVITE_CODE_UNKNOWN');
  return inviter;
}

async function insertEverything(
  ctx: AuthCtx,
  { origin, userAgent }: RegisterInput,
  form: SoundForm,
  hashes: { login: string; withdraw: string },
  { settings, version: settingsVersion }: SettingsReading,
): Promise<SessionToken> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const id = ctx.ids.uuid();
    const invitedBy = await refuseTaken(tx, form, settings);
    const bounds = personalDataBounds(id);
    await insertMember(tx, {
      id,
      username: form.username,
      displayName: form.displayName,
      phone: form.phone,
      realName: ctx.cipher.seal(form.realName, bounds.realName),
      idNumber: ctx.cipher.seal(form.idNumber, bounds.idNumber),
      idNumberDigest: ctx.cipher.digest(form.idNumber, 'member.id_number'),
      nameDigest: nameDigest(ctx.cipher, form.realName),
      loginHash: hashes.login,
      withdrawHash: hashes.withdraw,
      passwordChangedAt: now,
      inviteCode: makeInviteCode(),
      invitedBy,
      lastLoginAt: now,
      riskAcceptedAt: now,
      createdAt: now,
    });
    await openWallets(tx, id);
    const { sessionId, ...token } = await openSession(ctx, tx, {
      memberId: id,
      client: { ip: origin.ip, userAgent },
      now,
    });
    await appendAudit(tx, {
      actor: { kind: 'member', id, name: form.username },
      origin,
      action: 'auth.register',
      target: { kind: 'member', id },
      // which texts were accepted: those that stood after so many changes of settings
      after: { sessionId, invitedBy, riskAcceptedAt: now.toISOString(), settingsVersion },
    });
    return token;
  });
}

/** What a failed insert means to the person at the form. */
function refusalOf(error: unknown): unknown {
  if (sqlState(error) !== uniqueViolation) return asRefusal(error);
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.includes('username')) return new DomainError('USERNAME_TAKEN');
  if (constraint.includes('phone')) return new DomainError('PHONE_TAKEN');
  return constraint.includes('invite_code') ? 'invite_code_clash' : error;
}
