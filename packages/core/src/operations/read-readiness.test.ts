import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neededMigration } from './read-readiness.ts';

const migrations = join(import.meta.dirname, '../../../../prisma/migrations');

it('names the newest migration of the folder as the needed one', () => {
  const newest = readdirSync(migrations)
    .filter((name) => /^\d{4}_/.test(name))
    .sort()
    .at(-1);
  expect(neededMigration).toBe(newest);
});
