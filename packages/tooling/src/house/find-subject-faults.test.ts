import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { checkSubjects, subjectFaults } from './find-subject-faults.ts';

describe('commit subjects', () => {
  it.each([
    ['Added a check', '"Added" is no imperative'],
    ['Adding a check', '"Adding" is no imperative'],
    ['Adds a check', '"Adds" is no imperative'],
    ['add a check', 'does not begin with a capital letter'],
    ['Add a check.', 'ends with a full stop'],
    [`Add ${'x'.repeat(69)}`, 'has 73 of at most 72 characters'],
    ['Let the worker go'.concat(' on'), 'has an idiom or a gendered pronoun: "go on"'],
  ])('refuses "%s"', (subject, fault) => {
    expect(subjectFaults(subject)).toEqual([fault]);
  });

  it.each(['Name ledger codes in SQL', 'Pass the token on to the worker', `Add ${'x'.repeat(68)}`])(
    'accepts "%s"',
    (subject) => {
      expect(subjectFaults(subject)).toEqual([]);
    },
  );
});

const folder = await mkdtemp(join(tmpdir(), 'subjects-'));
const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) => runCommand('git', [...identity, ...args], { cwd: folder });
const commit = (subject: string) => git('commit', '--allow-empty', '--no-verify', '-m', subject);
afterAll(() => rm(folder, { recursive: true }));

it('reports a bad subject among the newest commits, and passes without history', async () => {
  await git('init');
  expect(await checkSubjects(folder)).toEqual({ ok: true, output: 'no history: subjects were not checked' });
  await commit('Add a file');
  expect(await checkSubjects(folder)).toEqual({ ok: true, output: '' });
  await commit('added a file.');
  const { ok, output } = await checkSubjects(folder);
  expect(ok).toBe(false);
  expect(output).toContain('added a file.');
});
