import { DomainError, type Language, platformDayOf, type Settings } from '@fairtick/contracts';
import { sqlState, type Tx, violatedConstraint, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { type CaptchaAnswer, checkCaptcha } from '../captcha/index.ts';
import { readSettingsReading, type SettingsReading } from '../config/index.ts';
import { earlierForms, isPhoneOf, nameDigest, personalDataBounds } from '../members/index.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
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
import {
  type Claims,
  type RegistrationFault,
  type RegistrationForm,
  type SoundForm,
  validateRegistration,
} from './registration.rules.ts';
import type { SessionToken } from './session-token.ts';
import { isReservedUsername } from './username.rules.ts';

export type RegisterInput = {
  form: RegistrationForm;
  captcha: CaptchaAnswer;
  origin: Origin;
  userAgent: string;
  language?: Language | undefined;
};

const uniqueViolation = '23505';
const inviteCodeTries = 3;

/**
 * Opens a member account in one transaction: the member, both wallets with the demo money, a session, an audit entry.
 * @throws DomainError REGISTRATION_CLOSED, UNAVAILABLE, a missing field, or the first of all the form's faults with the
 * others as `issues`: rules of the form, CAPTCHA_WRONG, CAPTCHA_PROOF_WRONG, INVITE_CODE_UNKNOWN, USERNAME_TAKEN,
 * PHONE_TAKEN.
 */
export async function registerMember(ctx: AuthCtx, input: RegisterInput): Promise<SessionToken> {
  const reading = await readSettingsReading(ctx);
  const { settings } = reading;
  if (!settings.registration_open) throw new DomainError('REGISTRATION_CLOSED');
  const { faults, claims, sound } = validateRegistration(input.form, platformDayOf(ctx.clock.now()));
  const { permitted_regions: regions } = settings;
  if (claims.phone !== undefined && regions.length > 0 && !isPhoneOf(claims.phone, regions)) {
    faults.push({ path: 'phone', error: 'REGION_NOT_PERMITTED' });
  }
  // Checked before the slow hashing so that common refusals are quick; the constraints decide races. Only a right
  // captcha reveals which names and numbers are taken.
  const captchaFault = await captchaFaultOf(ctx, input);
  if (captchaFault === null) {
    faults.push(...(await withTx(ctx.db, (tx) => checkClaims(tx, claims, settings))).faults);
  } else faults.push(captchaFault);
  refuseFaults(faults);
  if (sound === null) throw new Error('registration form without faults has no valid fields');
  const form = sound;
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

async function captchaFaultOf(ctx: AuthCtx, { captcha, origin }: RegisterInput): Promise<RegistrationFault | null> {
  try {
    await checkCaptcha(ctx, captcha, origin.ip);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'UNAVAILABLE') return { path: 'code', error: error.code };
    throw error;
  }
}

/** @throws DomainError with the code of the first fault and all of them as `issues`. */
function refuseFaults(faults: readonly RegistrationFault[]): void {
  const [first] = faults;
  if (first !== undefined) throw new DomainError(first.error, { issues: faults });
}

/** Which of these values other members have already, and who invites. */
async function checkClaims(
  tx: Tx,
  { username, phone, inviteCode }: Claims,
  settings: Settings,
): Promise<{ faults: RegistrationFault[]; inviter: string | null }> {
  const faults: RegistrationFault[] = [];
  if (username !== undefined && (isReservedUsername(username) || (await isUsernameTaken(tx, username)))) {
    faults.push({ path: 'username', error: 'USERNAME_TAKEN' });
  }
  if (phone !== undefined && (await isPhoneTaken(tx, [phone, ...earlierForms(phone)]))) {
    faults.push({ path: 'phone', error: 'PHONE_TAKEN' });
  }
  const inviter = inviteCode === '' ? null : await findMemberByInviteCode(tx, inviteCode);
  const needsInviter = inviteCode !== '' || settings.invite_code_required;
  if (needsInviter && inviter === null) faults.push({ path: 'inviteCode', error: 'INVITE_CODE_UNKNOWN' });
  return { faults, inviter };
}

async function insertEverything(
  ctx: AuthCtx,
  { origin, userAgent, language }: RegisterInput,
  form: SoundForm,
  hashes: { login: string; withdraw: string },
  { settings, version: settingsVersion }: SettingsReading,
): Promise<SessionToken> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const id = ctx.ids.uuid();
    const { faults, inviter: invitedBy } = await checkClaims(tx, form, settings);
    refuseFaults(faults);
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
      language,
      now,
    });
    await appendAudit(tx, {
      actor: { kind: 'member', id, name: form.username },
      origin,
      action: 'auth.register',
      target: { kind: 'member', id },
      // identifies the accepted legal texts: those in force at this settings version
      after: { sessionId, invitedBy, riskAcceptedAt: now.toISOString(), settingsVersion },
    });
    return token;
  });
}

/** The form's error for a failed insert. */
function refusalOf(error: unknown): unknown {
  if (sqlState(error) !== uniqueViolation) return toDomainError(error);
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.includes('username')) return new DomainError('USERNAME_TAKEN');
  if (constraint.includes('phone')) return new DomainError('PHONE_TAKEN');
  return constraint.includes('invite_code') ? 'invite_code_clash' : error;
}
