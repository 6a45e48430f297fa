import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { experiments, root } from './experiments.ts';

const names = experiments.map(({ name }) => name);
const lab = (...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'lab/src/main.ts'), ...words], { encoding: 'utf8' });

test('every experiment has a program and a row in lab/README.md, in the same order', () => {
  expect(experiments.filter(({ program }) => !existsSync(join(root, program)))).toEqual([]);
  const readme = readFileSync(join(root, 'lab/README.md'), 'utf8');
  expect([...readme.matchAll(/^\| `([a-z0-9-]+)/gm)].map(([, name]) => name)).toEqual(names);
});

describe('pnpm lab', () => {
  test('lists every experiment in one line without a name', () => {
    const { status, stdout } = lab();
    expect(status).toBe(0);
    expect([...stdout.matchAll(/^ {2}([a-z0-9-]+) {2,}\S/gm)].map(([, name]) => name)).toEqual(names);
  });

  test('refuses an unknown name with the list and a non-zero exit code', () => {
    const { status, stdout, stderr } = lab('no-such-experiment', '--full');
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('there is no experiment "no-such-experiment"');
    expect(stderr).toContain('failpoints');
  });

  test('passes on options and exit code of the experiment', () => {
    const { status, stderr } = lab('recompute', 'http://127.0.0.1:9', '/no/such/folder');
    expect(status).toBe(1);
    expect(stderr).not.toContain('usage');
    expect(lab('recompute').status).toBe(2);
  });
});
