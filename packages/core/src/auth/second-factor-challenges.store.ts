import { randomBytes } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import * as z from 'zod/mini';
import type { Redis } from '../shared/redis.ts';

/** How long a login waits for its second step, and a browser's answer for its challenge. */
export const challengeLifeMs = 5 * 60_000;

/** A right password whose second step is missing; valid until the password changes. */
export type WaitingLogin = { memberId: string; passwordChangedAt: string };
const waitingLogin = z.strictObject({ memberId: z.string(), passwordChangedAt: z.string() });

type Store = Pick<Redis, 'set' | 'get' | 'getDel' | 'del'>;
const loginKey = (challenge: string) => `login-challenge:${challenge}`;
const passkeyKey = (asker: string) => `passkey-challenge:${asker}`;
const expiration = { type: 'PX', value: challengeLifeMs } as const;

/** @throws DomainError UNAVAILABLE while Redis is unavailable. */
function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return answer.catch(() => {
    throw new DomainError('UNAVAILABLE');
  });
}

/** Stores a waiting login, and returns the random name by which its second step finds it. */
export async function storeLogin(redis: Store, login: WaitingLogin): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await orUnavailable(redis.set(loginKey(challenge), JSON.stringify(login), { expiration }));
  return challenge;
}

/** @throws DomainError SECOND_FACTOR_EXPIRED for an unknown, used or expired challenge; UNAVAILABLE. */
export async function readLogin(redis: Store, challenge: string): Promise<WaitingLogin> {
  const stored = await orUnavailable(redis.get(loginKey(challenge)));
  if (stored === null) throw new DomainError('SECOND_FACTOR_EXPIRED');
  return z.parse(waitingLogin, JSON.parse(stored));
}

/** Ends the waiting login; false when another call did so first. */
export async function takeLogin(redis: Store, challenge: string): Promise<boolean> {
  return (await orUnavailable(redis.del(loginKey(challenge)))) === 1;
}

/** Whose browser answers: a waiting login, a session, or a session that adds a passkey; the last three of administrators. */
export type Asker =
  | `login:${string}`
  | `session:${string}`
  | `new:${string}`
  | `admin-login:${string}`
  | `admin-session:${string}`
  | `admin-new:${string}`;

/** Stores the challenge that a browser has to sign; it replaces an earlier one of the same asker. */
export async function storePasskeyChallenge(redis: Store, asker: Asker, challenge: string): Promise<void> {
  await orUnavailable(redis.set(passkeyKey(asker), challenge, { expiration }));
}

/** Reads and deletes it in one step, so that each challenge is valid for one answer, right or wrong. */
export async function takePasskeyChallenge(redis: Store, asker: Asker): Promise<string | null> {
  return orUnavailable(redis.getDel(passkeyKey(asker)));
}
