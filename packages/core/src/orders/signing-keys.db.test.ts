import { generateKeyPairSync } from 'node:crypto';
import { createDatabase, openRoles } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { createAcceptanceSigner } from './sign-acceptance.ts';
import { keepSigningKey, listSigningKeys } from './signing-keys.ts';

const { owner, app, reader } = openRoles(await createDatabase());
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
    const published = (signer: typeof former, current: boolean) => ({
      keyId: signer.keyId,
      algorithm: 'Ed25519',
      publicKey: signer.publicKey,
      current,
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
