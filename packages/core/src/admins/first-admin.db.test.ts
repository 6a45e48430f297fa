import { createDb } from '@fairtick/db';
import { createDatabase } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { seedAdmins } from '../../../../prisma/seed/admins.ts';
import { checkAuditChain } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';

const [unconfigured, configured] = [await createDatabase(), await createDatabase()];
const hasher = await createPasswordHasher();
const ids = uuidsV7(systemClock);

async function seed(url: string, given: { username?: string; password?: string }) {
  const db = createDb({ url, poolSize: 1, applicationName: 'test' });
  try {
    const { username, password } = given;
    const input = { id: ids.uuid(), now: new Date(), username, password, hash: (text: string) => hasher.hash(text) };
    const first = await seedAdmins(db.pool, input);
    const { rows } = await db.pool.query(
      `SELECT username, login_hash, must_change_password, active, role, permissions
         FROM admin JOIN admin_role_member m ON m.admin_id = admin.id JOIN admin_role r ON r.name = m.role`,
    );
    const { entries, faults } = await checkAuditChain({ db });
    return { first, rows, entries, faults };
  } finally {
    await db.close();
  }
}

test('gets a random password of 20 characters that has to be changed, once', async () => {
  const { first, rows, entries, faults } = await seed(unconfigured.ownerUrl, {});
  expect(first).toMatchObject({ username: 'admin', password: expect.stringMatching(/^[a-zA-Z2-9]{20}$/) });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ must_change_password: true, active: true, role: 'admin', permissions: ['*:*:*'] });
  expect(await hasher.verify(rows[0].login_hash, first?.password ?? '')).toBe(true);
  expect({ entries, faults }).toEqual({ entries: 1n, faults: [] });

  const again = await seed(unconfigured.ownerUrl, { username: 'boss', password: 'another one' });
  expect(again.first).toBeNull();
  expect(again.rows).toEqual(rows);
  expect(again.entries).toBe(1n);
});

test('keeps a configured password, which is not shown', async () => {
  const { first, rows } = await seed(configured.ownerUrl, { username: ' Boss ', password: 'Given-Password-1' });
  expect(first).toEqual({ username: 'boss', password: null });
  expect(rows[0]).toMatchObject({ username: 'boss', must_change_password: false });
  expect(await hasher.verify(rows[0].login_hash, 'Given-Password-1')).toBe(true);
});
