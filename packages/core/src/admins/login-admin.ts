import {
  type AdminLoginChallenge,
  DomainError,
  type ErrorCode,
  type LoginWay,
  type PasskeyAssertion,
} from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { type AttemptPlace, clearAttempts, readAttempts, rememberAddress } from '../auth/index.ts';
import { type CaptchaAnswer, checkCaptchaAfterFailure, endCaptcha, requireCaptcha } from '../captcha/index.ts';
import { recoveryDigest } from '../shared/recovery-codes.rules.ts';
import { totpStep } from '../shared/totp.rules.ts';
import { type AdminCtx, totpDigest, totpPurpose } from './admin-context.ts';
import { insertLogin } from './admin-logins.repo.ts';
import { pendingOf } from './admin-sessions.rules.ts';
import { type AdminToken, adminTokenOf, sessionEnd } from './admin-token.ts';
import { type Admin, insertAdminSession, lockAdmin, saveLogin, saveTotpStep, type TotpStep } from './admins.repo.ts';
import { isAllowedAddress } from './check-address.ts';
import { claimAttempt, findNamed, giveBackAttempt } from './claim-attempt.ts';
import { askAdminPasskey, prepareAssertion, type ReadyAssertion, tryAdminPasskey } from './own-passkeys.ts';
import { useCode } from './recovery-codes.repo.ts';

export type LoginAdminInput = {
  username: string;
  pwd: string;
  totp?: string | undefined;
  /** Instead of `totp`. */
  recoveryCode?: string | undefined;
  /** Instead of `totp`: the answer to the challenge of ADMIN_TOTP_REQUIRED. */
  passkey?: PasskeyAssertion | undefined;
  captcha: CaptchaAnswer;
  origin: Origin;
  userAgent: string;
};

/**
 * Signs an administrator in. An unknown name, a wrong password, a lock and a closed account have the same answer and
 * duration. A passkey counts like a code of the authenticator; a recovery code
 * replaces it once, but does not count as a fresh code afterwards. From an address
 * that is not allowed, every attempt has the same answer and nothing is checked. After a failure, the next attempts from
 * there need a captcha until a right password.
 * @throws DomainError ADMIN_ADDRESS_REFUSED, ADMIN_CAPTCHA_REQUIRED, CAPTCHA_WRONG, CAPTCHA_PROOF_WRONG, ADMIN_LOGIN_FAILED,
 * ADMIN_TOTP_REQUIRED (right password, nothing else; with an AdminLoginChallenge), ADMIN_TOTP_WRONG,
 * ADMIN_RECOVERY_CODE_WRONG, SECOND_FACTOR_WRONG (a passkey), UNAVAILABLE.
 */
export async function loginAdmin(ctx: AdminCtx, input: LoginAdminInput): Promise<AdminToken> {
  const username = input.username.trim().toLowerCase();
  const from = { ip: input.origin.ip, within: 'login' } as const;
  if (!(await isAllowedAddress(ctx, from.ip))) {
    return refuse(ctx, input, await findNamed(ctx, username), 'ADMIN_ADDRESS_REFUSED');
  }
  await checkCaptchaAfterFailure(ctx, input.captcha, from.ip);
  const { admin, open } = await claimAttempt(ctx, { username, ...from });
  const rightPassword = await passwordFits(ctx, admin, input.pwd);
  if (admin === null || !admin.active || !open || !rightPassword) {
    return refuse(ctx, input, admin, 'ADMIN_LOGIN_FAILED');
  }
  await endCaptcha(ctx, from.ip);
  const place: AttemptPlace = { ...from, accountId: admin.id };
  const needsCode = ctx.totpRequired && admin.totpSecret !== null;
  const way = needsCode ? wayOf(input) : 'password';
  if (way === null) {
    // a right password is no failure; the next call brings the code
    await withTx(ctx.db, async (tx) => {
      await lockAdmin(tx, admin.id);
      await giveBackAttempt(tx, place, ctx.clock.now());
    });
    const passkey = await askAdminPasskey(ctx, { adminId: admin.id, asker: askerOf(admin) });
    throw new DomainError('ADMIN_TOTP_REQUIRED', { passkey } satisfies AdminLoginChallenge);
  }
  const ready = input.passkey && (await prepareAssertion(ctx, askerOf(admin), input.passkey));
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockAdmin(tx, admin.id);
    if (current.loginHash !== admin.loginHash || !current.active) throw new DomainError('ADMIN_LOGIN_FAILED');
    const passed = await passSecondFactor(ctx, tx, { admin: current, way, input, ready, now });
    if (!passed.ok) return null;
    const sessionId = ctx.ids.uuid();
    const expiresAt = sessionEnd(now);
    await clearAttempts(tx, place, (await readAttempts(tx, place, now)).known, now);
    await rememberAddress(tx, current.id, place.ip, now);
    await saveLogin(tx, current.id, now);
    if (passed.step !== null) await saveTotpStep(tx, current.id, passed.step);
    await insertAdminSession(tx, {
      id: sessionId,
      adminId: current.id,
      createdAt: now,
      expiresAt,
      totpPassedAt: needsCode ? now : null,
      // a recovery code replaces a lost factor, and is no proof of having it
      stepUpAt: way === 'totp' || way === 'passkey' ? now : null,
      userAgent: input.userAgent,
      ip: input.origin.ip,
    });
    const { ip } = input.origin;
    await insertLogin(tx, { adminId: current.id, way, refusal: null, sessionId, ip, userAgent: input.userAgent });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: current.id, name: current.username },
      origin: input.origin,
      action: 'admins.login',
      target: { kind: 'admin_session', id: sessionId },
      after: { totp: way === 'totp', recoveryCode: way === 'recovery', passkey: way === 'passkey' },
    });
    const pending = pendingOf(current, ctx.totpRequired);
    return adminTokenOf({ adminId: current.id, sessionId, sessionExpiresAt: expiresAt, now, pending });
  }).then((token) => token ?? refuse(ctx, input, admin, wrongFactor[way], way));
}

const askerOf = ({ id }: Admin) => `admin-login:${id}` as const;
const wrongFactor = {
  password: 'ADMIN_LOGIN_FAILED',
  totp: 'ADMIN_TOTP_WRONG',
  recovery: 'ADMIN_RECOVERY_CODE_WRONG',
  passkey: 'SECOND_FACTOR_WRONG',
} as const satisfies Record<LoginWay, ErrorCode>;

/** Which second factor was sent; null for none. */
function wayOf({ totp = '', recoveryCode = '', passkey }: LoginAdminInput): LoginWay | null {
  if (recoveryCode !== '') return 'recovery';
  if (passkey !== undefined) return 'passkey';
  return totp === '' ? null : 'totp';
}

type SecondFactor = {
  admin: Admin;
  way: LoginWay;
  input: LoginAdminInput;
  ready: ReadyAssertion | undefined;
  now: Date;
};

/** Whether the second factor is valid, and what a code of the authenticator uses up. */
async function passSecondFactor(
  ctx: AdminCtx,
  tx: Tx,
  { admin, way, input, ready, now }: SecondFactor,
): Promise<{ ok: boolean; step: TotpStep | null }> {
  if (way === 'password') return { ok: true, step: null };
  if (way === 'recovery') {
    const digest = recoveryDigest('admin', admin.id, input.recoveryCode ?? '');
    return { ok: await useCode(tx, admin.id, digest, now), step: null };
  }
  if (way === 'passkey') {
    return { ok: ready !== undefined && (await tryAdminPasskey(ctx, tx, { adminId: admin.id, ready })), step: null };
  }
  const step = totpStepOf(ctx, admin, input.totp ?? '', now);
  return { ok: step !== null, step };
}

async function passwordFits(ctx: AdminCtx, admin: Admin | null, pwd: string): Promise<boolean> {
  if (admin !== null) return ctx.hasher.verify(admin.loginHash, pwd);
  await ctx.hasher.verifyNothing(pwd);
  return false;
}

function totpStepOf(ctx: AdminCtx, admin: Admin, code: string, now: Date): TotpStep | null {
  if (admin.totpSecret === null) return null;
  const secret = ctx.cipher.open(admin.totpSecret, totpPurpose(admin.id));
  const step = totpStep(secret, code, now, admin.totpLastStep);
  return step === null ? null : { step, digest: totpDigest(ctx, secret) };
}

/** Records the refusal. A typed name is kept only if an account has it, because people type passwords there too. */
async function refuse(
  ctx: AdminCtx,
  input: LoginAdminInput,
  admin: Admin | null,
  error: ErrorCode,
  way: LoginWay = 'password',
): Promise<never> {
  const { origin, userAgent } = input;
  await withTx(ctx.db, async (tx) => {
    const adminId = admin?.id ?? null;
    await insertLogin(tx, { adminId, way, refusal: error, sessionId: null, ip: origin.ip, userAgent });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: adminId, name: admin?.username ?? '?' },
      origin,
      action: 'admins.login_refused',
      target: { kind: 'admin', id: adminId },
      after: { error },
    });
  });
  if (error !== 'ADMIN_ADDRESS_REFUSED') await requireCaptcha(ctx, origin.ip);
  throw new DomainError(error);
}
