import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSource } from './source.ts';

const root = mkdtempSync(join(tmpdir(), 'fairtick-source-'));
afterAll(() => rmSync(root, { recursive: true }));
const given = { SOURCE_COMMIT: 'a'.repeat(40), SOURCE_TREE: 'b'.repeat(40) };

it('takes what the builder names where there is no repository, and says when there is nothing', () => {
  expect(readSource(root, given)).toEqual({ commit: 'a'.repeat(40), tree: 'b'.repeat(40), state: 'given' });
  expect(readSource(root, { SOURCE_COMMIT: 'main', SOURCE_TREE: '' })).toEqual({
    commit: '',
    tree: '',
    state: 'unknown',
  });
});

it('names commit and tree of its own repository alone, and whether anything differs from them', () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  git('init', '-q');
  writeFileSync(join(root, 'file'), 'one');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'one');
  const at = { commit: git('rev-parse', 'HEAD'), tree: git('rev-parse', 'HEAD^{tree}') };
  expect(readSource(root, given)).toEqual({ ...at, state: 'clean' });
  writeFileSync(join(root, 'file'), 'two');
  expect(readSource(root, given)).toEqual({ ...at, state: 'changed' });
  git('checkout', '-q', 'file');
  writeFileSync(join(root, 'untracked'), '');
  expect(readSource(root, given)).toEqual({ ...at, state: 'changed' });
  mkdirSync(join(root, 'unpacked'));
  expect(readSource(join(root, 'unpacked'), given)).toMatchObject({ state: 'given' });
});
