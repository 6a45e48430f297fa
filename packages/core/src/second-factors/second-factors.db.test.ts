import { randomUUID } from 'node:crypto';
import { addMember, createDatabase, openRoles } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';

const { owner, app } = openRoles(await createDatabase());
let memberId = '';
beforeEach(async () => {
  const id = randomUUID();
  memberId = await addMember(owner, { id, username: `m${id.slice(0, 8)}` });
});

const byApp = (sql: string, values: unknown[] = []) => app.pool.query(sql, values);
const digest = (byte: number) => Buffer.alloc(32, byte);

async function addPasskey(counter = 5): Promise<string> {
  const id = randomUUID();
  await byApp(
    `INSERT INTO member_passkey (id, member_id, name, credential_id, public_key, counter, transports, created_at)
     VALUES ($1::uuid, $2, 'phone', $1::text, '\\x01', $3, '{internal}', now())`,
    [id, memberId, counter],
  );
  return id;
}

describe('a passkey', () => {
  test('counts upwards only', async () => {
    const id = await addPasskey(5);
    await byApp('UPDATE member_passkey SET counter = 6 WHERE id = $1', [id]);
    await expect(byApp('UPDATE member_passkey SET counter = 5 WHERE id = $1', [id])).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('cannot change once it is removed', async () => {
    const id = await addPasskey();
    await byApp('UPDATE member_passkey SET removed_at = now() WHERE id = $1', [id]);
    for (const change of ['removed_at = NULL', 'counter = 9']) {
      await expect(byApp(`UPDATE member_passkey SET ${change} WHERE id = $1`, [id])).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  test.each(['public_key', 'credential_id', 'member_id', 'name', 'created_at'])(
    'lets no process change its %s',
    async (column) => {
      const id = await addPasskey();
      const sql = `UPDATE member_passkey SET ${column} = ${column} WHERE id = $1`;
      await expect(byApp(sql, [id])).rejects.toThrow(/permission denied/);
    },
  );

  test('belongs to one account only while it is in use', async () => {
    const id = await addPasskey();
    const copy = () =>
      byApp(
        `INSERT INTO member_passkey (id, member_id, name, credential_id, public_key, counter, transports, created_at)
         SELECT $2, member_id, name, credential_id, public_key, 0, '{}', now() FROM member_passkey WHERE id = $1`,
        [id, randomUUID()],
      );
    await expect(copy()).rejects.toMatchObject({ code: '23505', constraint: 'member_passkey_credential' });
    await byApp('UPDATE member_passkey SET removed_at = now() WHERE id = $1', [id]);
    await copy();
  });
});

describe('a recovery code', () => {
  test.each(['used_at', 'retired_at'])('with %s cannot be used or retired again', async (column) => {
    await byApp('INSERT INTO member_recovery_code (member_id, digest, created_at) VALUES ($1, $2, now())', [
      memberId,
      digest(1),
    ]);
    const mark = (name: string) =>
      byApp(`UPDATE member_recovery_code SET ${name} = now() WHERE member_id = $1`, [memberId]);
    await mark(column);
    for (const name of ['used_at', 'retired_at']) await expect(mark(name)).rejects.toMatchObject({ code: '42501' });
    await expect(
      byApp(`UPDATE member_recovery_code SET ${column} = NULL WHERE member_id = $1`, [memberId]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(byApp('DELETE FROM member_recovery_code WHERE member_id = $1', [memberId])).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('an authenticator', () => {
  test.each([
    ['a secret without its confirmation', `'\\x01', NULL, 1`],
    ['a confirmation without a secret', 'NULL, now(), 1'],
    ['a secret without used steps', `'\\x01', now(), NULL`],
  ])('is refused with %s', async (_, values) => {
    const insert = `INSERT INTO member_totp (member_id, secret, confirmed_at, last_step) VALUES ('${memberId}', ${values})`;
    await expect(byApp(insert)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a request to remove second factors', () => {
  const request = () => byApp('SELECT * FROM request_factor_reset($1, $2)', [memberId, randomUUID()]);

  test('is written by stored procedures only', async () => {
    await addPasskey();
    await request();
    for (const sql of [
      `INSERT INTO factor_reset (id, member_id, requested_at, ready_at)
       VALUES ('${randomUUID()}', '${memberId}', now() - interval '73 hours', now() - interval '1 hour')`,
      `UPDATE factor_reset SET ready_at = now() WHERE member_id = '${memberId}'`,
      `DELETE FROM factor_reset WHERE member_id = '${memberId}'`,
      `SELECT apply_factor_reset(a, now()) FROM approval a`,
    ]) {
      await expect(byApp(sql)).rejects.toThrow(/permission denied/);
    }
  });

  test('waits 72 hours, even if the owner of the tables writes it', async () => {
    const insert = owner.pool.query(
      `INSERT INTO factor_reset (id, member_id, requested_at, ready_at)
       VALUES ($1, $2, now(), now() + interval '71 hours 59 minutes')`,
      [randomUUID(), memberId],
    );
    await expect(insert).rejects.toMatchObject({ code: '23514' });
    const done = owner.pool.query(
      `INSERT INTO factor_reset (id, member_id, requested_at, ready_at, ended_at, outcome)
       VALUES ($1, $2, now(), now() + interval '72 hours', now() + interval '73 hours', 'done')`,
      [randomUUID(), memberId],
    );
    await expect(done).rejects.toMatchObject({ code: '23514' });
  });

  test('is open once for each member, also for concurrent calls', async () => {
    await addPasskey();
    const rows = await Promise.all([request(), request(), request()]);
    expect(new Set(rows.map((result) => result.rows[0].id)).size).toBe(1);
  });

  test('is refused without a second factor, and for a closed account', async () => {
    await expect(request()).rejects.toMatchObject({ code: 'FT422', message: 'refused: SECOND_FACTOR_OFF' });
    await addPasskey();
    await request();
    await owner.pool.query('UPDATE member SET closed_at = now() WHERE id = $1', [memberId]);
    const { rows } = await owner.pool.query('SELECT outcome FROM factor_reset WHERE member_id = $1', [memberId]);
    expect(rows).toEqual([{ outcome: 'cancelled' }]);
    await expect(addPasskey()).rejects.toMatchObject({ message: 'refused: MEMBER_CLOSED' });
  });
});
