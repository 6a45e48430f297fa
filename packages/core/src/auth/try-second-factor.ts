import { DomainError, type SecondFactorProof } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { recoveryDigest } from '../shared/recovery-codes.rules.ts';
import { totpStep } from '../shared/totp.rules.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { type AttemptPlace, clearAttempts, readAttempts, saveAttempts } from './login-attempts.repo.ts';
import { lockEnd } from './login-attempts.rules.ts';
import { verifyAssertion } from './passkey.rules.ts';
import { countWrongCode } from './second-factor.rules.ts';
import { type Asker, takePasskeyChallenge } from './second-factor-challenges.store.ts';
import {
  cancelReset,
  findPasskey,
  findTotp,
  savePasskeyUse,
  saveTotpStep,
  useRecoveryCode,
} from './second-factors.repo.ts';

type Ctx = Pick<AuthCtx, 'clock' | 'cipher' | 'relyingParty'>;

/** A proof with the challenge that its passkey had to sign, if it is one. */
export type ReadyProof = { proof: SecondFactorProof; challenge: string | null };

/** Binds a sealed secret to its member: in another row it cannot be opened. */
export function memberTotpPurpose(memberId: string): string {
  return `member_totp.secret:${memberId}`;
}

/** Takes the asker's passkey challenge where the proof needs it, before any transaction. @throws DomainError UNAVAILABLE. */
export async function prepareProof(
  ctx: Pick<AuthCtx, 'redis'>,
  asker: Asker,
  proof: SecondFactorProof,
): Promise<ReadyProof> {
  return { proof, challenge: proof.method === 'passkey' ? await takePasskeyChallenge(ctx.redis, asker) : null };
}

type TryInput = { memberId: string; ready: ReadyProof; ip: string; now: Date };

/**
 * Uses a second factor up, and returns the refusal for one that is wrong or comes too early: SECOND_FACTOR_WRONG or
 * SECOND_FACTOR_WAIT (with `until`). The caller holds the member's row lock and commits in either case, so that parallel
 * attempts are counted one by one.
 */
export async function trySecondFactor(
  ctx: Ctx,
  tx: Tx,
  { memberId, ready, ip, now }: TryInput,
): Promise<DomainError | null> {
  const place: AttemptPlace = { accountId: memberId, ip, within: 'factor' };
  const attempts = await readAttempts(tx, place, now);
  const until = lockEnd(attempts, now);
  if (until !== null) return new DomainError('SECOND_FACTOR_WAIT', { until: until.toISOString() });
  if (await spend(ctx, tx, memberId, ready, now)) {
    await clearAttempts(tx, place, attempts.known, now);
    // a member who proves a factor has not lost all of them
    await cancelReset(tx, memberId);
    return null;
  }
  await saveAttempts(tx, place, countWrongCode(attempts, now), now);
  return new DomainError('SECOND_FACTOR_WRONG');
}

async function spend(
  ctx: Ctx,
  tx: Tx,
  memberId: string,
  { proof, challenge }: ReadyProof,
  now: Date,
): Promise<boolean> {
  switch (proof.method) {
    case 'totp': {
      const totp = await findTotp(tx, memberId);
      if (totp === null || totp.secret === null) return false;
      const secret = ctx.cipher.open(totp.secret, memberTotpPurpose(memberId));
      const step = totpStep(secret, proof.code, now, totp.lastStep);
      if (step !== null) await saveTotpStep(tx, memberId, step);
      return step !== null;
    }
    case 'recovery':
      return useRecoveryCode(tx, memberId, recoveryDigest('member', memberId, proof.code), now);
    case 'passkey': {
      const { relyingParty } = ctx;
      const passkey = await findPasskey(tx, memberId, proof.response.id);
      if (relyingParty === null || passkey === null || challenge === null) return false;
      const counter = await verifyAssertion(proof.response, { relyingParty, challenge, passkey });
      if (counter !== null) await savePasskeyUse(tx, passkey.id, counter, now);
      return counter !== null;
    }
  }
}
