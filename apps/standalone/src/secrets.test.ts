import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairtick-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'secrets.json');

test('secrets are made once, for their owner only, and kept', () => {
  const made = keepSecrets(file, { hasData: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keepSecrets(file, { hasData: true })).toEqual(made);
});

test('beside a database that was made with others none are made', () => {
  const missing = join(folder, 'missing.json');
  expect(() => keepSecrets(missing, { hasData: true })).toThrow(`${missing} is missing beside a database`);
  expect(existsSync(missing)).toBe(false);
});

test.each(['', '{', '{}', '[]', '{"JWT_SECRET":"short"}'])(
  'a file that holds %j is named, and stays as it is',
  (content) => {
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, content);
    expect(() => keepSecrets(broken, { hasData: true })).toThrow(
      `${broken} does not hold the secrets of an installation`,
    );
    expect(readFileSync(broken, 'utf8')).toBe(content);
  },
);
