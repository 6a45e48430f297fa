import type { Tx } from '@fairtick/db';
import { addressKey } from '../shared/address-key.ts';
import { knownAddressMs } from './auth.rules.ts';
import type { AttemptsFrom, LoginAttempts } from './login-attempts.rules.ts';

/**
 * Where a password is tried. `within` is inside an open session; it is counted apart from logins, so that login
 * attempts by strangers never lock out an open session. `factor` is the second step of both.
 */
export type AttemptPlace = { accountId: string; ip: string; within: 'login' | 'session' | 'factor' };

const none: LoginAttempts = { failedLogins: 0, lockedUntil: null };
const hereOf = ({ ip, within }: AttemptPlace) => `${within === 'factor' ? 'factor ' : ''}${addressKey(ip)}`;
const sumOf = ({ within }: AttemptPlace) => `*${within}`;

/** Earlier attempts. The caller holds the account's row lock, so that parallel attempts are counted one by one. */
export async function readAttempts(tx: Tx, place: AttemptPlace, now: Date): Promise<AttemptsFrom> {
  const address = addressKey(place.ip);
  const rows = await tx.loginAttempts.findMany({
    where: { accountId: place.accountId, place: { in: [address, hereOf(place), sumOf(place)] } },
  });
  const countersOf = (name: string): LoginAttempts => {
    const row = rows.find((one) => one.place === name);
    return row === undefined ? none : { failedLogins: row.failed, lockedUntil: row.lockedUntil };
  };
  const signedInAt = rows.find((one) => one.place === address)?.signedInAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return {
    here: countersOf(hereOf(place)),
    known: now.getTime() - signedInAt < knownAddressMs,
    strangers: countersOf(sumOf(place)),
  };
}

export async function saveAttempts(
  tx: Tx,
  place: AttemptPlace,
  { here, known, strangers }: AttemptsFrom,
  now: Date,
): Promise<void> {
  await saveCounters(tx, place.accountId, hereOf(place), here, now);
  if (!known) await saveCounters(tx, place.accountId, sumOf(place), strangers, now);
}

/** After a right password: resets the counters of this address. */
export async function clearAttempts(tx: Tx, place: AttemptPlace, known: boolean, now: Date): Promise<void> {
  await saveAttempts(tx, place, { here: none, known, strangers: none }, now);
}

/** After a password change: resets the counters of all addresses. */
export async function forgetAttempts(tx: Tx, accountId: string): Promise<void> {
  const data = { failed: 0, lockedUntil: null };
  await tx.loginAttempts.updateMany({ where: { accountId, failed: { gt: 0 } }, data });
}

/** Marks the address as known, after a successful login from it. */
export async function rememberAddress(tx: Tx, accountId: string, ip: string, now: Date): Promise<void> {
  const key = { accountId, place: addressKey(ip) };
  const data = { signedInAt: now, changedAt: now };
  await tx.loginAttempts.upsert({
    where: { accountId_place: key },
    create: { ...key, ...data, failed: 0 },
    update: data,
  });
}

async function saveCounters(
  tx: Tx,
  accountId: string,
  place: string,
  { failedLogins, lockedUntil }: LoginAttempts,
  now: Date,
): Promise<void> {
  const data = { failed: failedLogins, lockedUntil, changedAt: now };
  const key = { accountId, place };
  await tx.loginAttempts.upsert({ where: { accountId_place: key }, create: { ...key, ...data }, update: data });
}
