import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { promises } from './promises.ts';

const root = join(import.meta.dirname, '../../../..');

it.each(promises)('names a test that exists: $test', async ({ file, test }) => {
  expect(await readFile(join(root, file), 'utf8')).toMatch(
    new RegExp(`\\b(it|test)\\('${test.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}', `),
  );
});
