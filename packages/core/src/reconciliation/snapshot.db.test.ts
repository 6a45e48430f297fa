import { createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { inSharedSnapshot, type Snapshot } from './snapshot.ts';

const { reader, owner } = openRoles(await createDatabase());
const stateOf = async (snapshot: Snapshot) => {
  const { rows } = await snapshot.query('SELECT pg_backend_pid() AS pid, (SELECT count(*) FROM admin_role) AS roles');
  return rows[0] as { pid: number; roles: bigint };
};

test('two connections see the same state, also of what was committed since', async () => {
  const written = Promise.withResolvers<void>();
  const reading = inSharedSnapshot(
    reader,
    async (snapshot) => {
      await owner.pool.query(`INSERT INTO admin_role (name, permissions) VALUES ('later', '{}')`);
      written.resolve();
      return stateOf(snapshot);
    },
    async (snapshot) => {
      await written.promise;
      return stateOf(snapshot);
    },
  );
  const [first, second] = await reading;
  expect(second.pid).not.toBe(first.pid);
  expect(second.roles).toBe(first.roles);
  expect((await stateOf(reader.pool)).roles).toBe(first.roles + 1n);
});

test.each([
  ['first', () => Promise.reject(new Error('fault')), stateOf],
  ['second', stateOf, () => Promise.reject(new Error('fault'))],
] as const)('a failure of the %s is reported', async (_, first, second) => {
  await expect(inSharedSnapshot<unknown, unknown>(reader, first, second)).rejects.toThrow('fault');
});
