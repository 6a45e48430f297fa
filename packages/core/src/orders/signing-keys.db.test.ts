import { generateKeyPairSync } from 'node:crypto';
import { createDatabase, openRoles } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { bypassTriggers } from '../reconciliation/bypass-triggers.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { createAcceptanceSigner } from './sign-acceptance.ts';
import { recordSigningKey } from './signing-keys.repo.ts';
import { keepSigningKey, listSigningKeys } from './signing-keys.ts';

const { owner, app, reader, admin: superuser } = openRoles(await createDatabase(), 8);
const signal = new AbortController().signal;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

function newSigner() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return createAcceptanceSigner(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
}
const audited = async () =>
  (
    await owner.pool.query(`SELECT target_id FROM audit_entry WHERE action = 'signing_keys.begin' ORDER BY seq`)
  ).rows.map(({ target_id }) => target_id as string);

describe('keys that signed acceptances', () => {
  const [former, present] = [newSigner(), newSigner()];

  test('stay published after a replacement, the current one first, each once in the audit log', async () => {
    for (const signer of [former, former, present, present]) {
      await keepSigningKey({ db: app, signer, log: quiet }, signal);
    }
    const { rows } = await owner.pool.query<{ at: Date }>('SELECT first_seen_at AS at FROM signing_key ORDER BY 1');
    const [begin, end] = rows.map(({ at }) => at.toISOString());
    const published = (signer: typeof former, current: boolean) => ({
      keyId: signer.keyId,
      algorithm: 'Ed25519',
      publicKey: signer.publicKey,
      current,
      from: signer === former ? begin : end,
      until: signer === former && !current ? end : null,
      replacedBy: signer === former && !current ? present.keyId : null,
    });
    expect((await listSigningKeys({ db: app, signer: present })).items).toEqual([
      published(present, true),
      published(former, false),
    ]);
    expect((await listSigningKeys({ db: app, signer: former })).items).toEqual([
      published(former, true),
      published(present, false),
    ]);
    expect(await audited()).toEqual([former.keyId, present.keyId]);
  });

  test('are published while they sign, even before they are recorded', async () => {
    const fresh = newSigner();
    const { items } = await listSigningKeys({ db: app, signer: fresh });
    expect(items.map(({ keyId, current }) => [keyId, current])).toEqual([
      [fresh.keyId, true],
      [present.keyId, false],
      [former.keyId, false],
    ]);
  });

  test.each(['UPDATE signing_key SET first_seen_at = now()', 'DELETE FROM signing_key', 'TRUNCATE signing_key'])(
    'are beyond: %s',
    async (sql) => {
      await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
      await expect(app.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('are recorded only by the stored procedure, which checks their format', async () => {
    const insert = `INSERT INTO signing_key SELECT decode(repeat('ab', 32), 'hex'), repeat('0', 16), now()`;
    await expect(app.pool.query(insert)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.pool.query(insert)).rejects.toMatchObject({ code: '23514' });
    await expect(app.pool.query(`SELECT record_signing_key('\\xabcd')`)).rejects.toMatchObject({ code: '23514' });
    await expect(reader.pool.query(`SELECT record_signing_key('\\xabcd')`)).rejects.toMatchObject({ code: '42501' });
    expect(await audited()).toHaveLength(2);
  });

  test.each([
    [
      'added',
      `INSERT INTO signing_key SELECT decode(k, 'hex'), left(encode(sha256(decode(k, 'hex')), 'hex'), 16), now()
                 FROM repeat('ab', 32) k`,
    ],
    ['deleted', 'DELETE FROM signing_key WHERE first_seen_at = (SELECT min(first_seen_at) FROM signing_key)'],
    [
      'given another time',
      `UPDATE signing_key SET first_seen_at = first_seen_at - interval '1 day'
                             WHERE first_seen_at = (SELECT min(first_seen_at) FROM signing_key)`,
    ],
  ])('are compared with the audit log: one that was %s around the procedure is found', async (_, sql) => {
    const finding = async () =>
      (await verifyBooks({ db: reader })).checks.find(({ name }) => name === 'keys_are_in_the_logs')?.wrong;
    const edit = (change: string) => bypassTriggers(superuser, ['signing_key'], change);
    await edit(`CREATE TABLE kept AS TABLE signing_key; ${sql}`);
    expect(await finding()).toBe(1);
    await edit('DELETE FROM signing_key; INSERT INTO signing_key TABLE kept; DROP TABLE kept');
    expect(await finding()).toBe(0);
  });

  test('are recorded as soon as the database answers', async () => {
    const signer = newSigner();
    let calls = 0;
    const query = (...args: unknown[]) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('database unavailable')) : app.pool.query(...(args as [string]));
    };
    await keepSigningKey({ db: { pool: { query } } as never, signer, log: quiet }, signal);
    expect(calls).toBe(2);
    expect(await audited()).toContain(signer.keyId);
  });
});

test('a key is recorded once by processes that start at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = Buffer.from(newSigner().publicKey, 'base64url');
    const isNew = await Promise.all(Array.from({ length: 8 }, () => recordSigningKey(app, key)));
    expect(isNew.filter(Boolean)).toHaveLength(1);
  }
});
