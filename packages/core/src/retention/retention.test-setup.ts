import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadPurpose } from '@fairtick/contracts';
import {
  addDepositMethods,
  addMember,
  addStaff,
  createDatabase,
  makePng,
  openRoles,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, expect } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { createFileStore, createPictureEncoder, storeUpload } from '../uploads/index.ts';
import { eraseExpired } from './index.ts';

const roles = openRoles(await createDatabase(), 8);
export const { owner, app, worker } = roles;
export const folder = join(await mkdtemp(join(tmpdir(), 'fairtick-')), 'uploads');
export const ids = uuidsV7(systemClock);
export const uploads = createFileStore(folder);
export const methods = await addDepositMethods(owner);
export const staff = [await addStaff(owner, { username: 'one' }), await addStaff(owner, { username: 'two' })] as const;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = {
  db: app,
  clock: systemClock,
  ids,
  log,
  cipher: testCipher,
  uploads,
  pictures: createPictureEncoder(),
};

afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true });
  expect((await verifyBooks({ db: roles.reader })).detail.wrong).toEqual([]);
});

export const erase = (store = uploads) => eraseExpired({ db: worker, ids, uploads: store });

let made = 0;
export async function newMember(name = 'kept'): Promise<string> {
  made += 1;
  return addMember(owner, { id: ids.uuid(), username: `${name}_${made}` });
}

/** Changes what only time changes, with the guards of the table disabled. */
export async function asTimePassed(table: string, sets: string, id: string, by = 'id'): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(tgname) AS name FROM pg_trigger
        WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgconstraint = 0 AND tgenabled = 'A'`,
      [table],
    );
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`UPDATE ${table} SET ${sets} WHERE ${by} = $1`, [id]);
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { name } of rows) await client.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
export const daysAgo = (days: number) => `now() - interval '${days} days'`;

let drawn = 0;
/** Each picture is different: a photo that two members submit fails a check. */
export async function picture(memberId: string, purpose: UploadPurpose): Promise<{ id: string; file: string }> {
  drawn += 1;
  const { id } = await storeUpload(ctx, { memberId, purpose, bytes: makePng(16, 16 + drawn) });
  const { rows } = await owner.pool.query<{ file: string }>('SELECT file FROM upload WHERE id = $1', [id]);
  return { id, file: rows[0]?.file ?? '' };
}

/** A message of a member, with a picture. */
export async function say(
  memberId: string,
  words: string,
): Promise<{ id: string; picture: { id: string; file: string } }> {
  const shown = await picture(memberId, 'support_picture');
  const id = ids.uuid();
  const body = testCipher.seal(words, `support_message.body:${id}`);
  await owner.pool.query('SELECT support_post($1, $2, $3, $4, $5, $6, $7, NULL, NULL)', [
    memberId,
    ids.uuid(),
    id,
    randomUUID(),
    randomBytes(32),
    body,
    [shown.id],
  ]);
  return { id, picture: shown };
}

export async function one(sql: string, ...values: unknown[]): Promise<Record<string, unknown>> {
  return (await owner.pool.query<Record<string, unknown>>(sql, values)).rows[0] ?? {};
}

/** Closes the account, as the stored procedure does once the member may leave. */
export async function close(memberId: string): Promise<void> {
  await owner.pool.query('UPDATE member SET closed_at = now() WHERE id = $1', [memberId]);
  await owner.pool.query('SELECT refresh_member_gate($1)', [memberId]);
}

/** The record of the last run that erased something. */
export async function lastRecord(): Promise<Record<string, number>> {
  const { rows } = await app.pool.query<{ kind: string; erased: string }>(
    'SELECT kind, erased::text FROM retention_run WHERE id = (SELECT id FROM retention_run ORDER BY id DESC LIMIT 1)',
  );
  return Object.fromEntries(rows.map(({ kind, erased }) => [kind, Number(erased)]));
}
