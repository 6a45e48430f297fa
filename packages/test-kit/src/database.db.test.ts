import { createDb } from '@fairtick/db';
import { expect, test } from 'vitest';
import { createDatabase } from './vitest-services.ts';

const [one, two] = [await createDatabase(), await createDatabase()];

test.for(['appUrl', 'workerUrl', 'readerUrl'] as const)('%s logs in and owns nothing', async (role) => {
  const db = createDb({ url: one[role], poolSize: 1, applicationName: 'test' });
  try {
    await expect(db.pool.query('CREATE TABLE mine (id int)')).rejects.toMatchObject({ code: '42501' });
    const { rows } = await db.pool.query('SELECT current_database() AS name');
    expect(rows).toEqual([{ name: one.name }]);
  } finally {
    await db.close();
  }
});

test('two databases of one run are isolated', async () => {
  const owner = createDb({ url: one.ownerUrl, poolSize: 1, applicationName: 'test' });
  const other = createDb({ url: two.ownerUrl, poolSize: 1, applicationName: 'test' });
  try {
    await owner.pool.query('CREATE TABLE only_here (id int)');
    await expect(other.pool.query('SELECT * FROM only_here')).rejects.toMatchObject({ code: '42P01' });
  } finally {
    await Promise.all([owner.close(), other.close()]);
  }
});
