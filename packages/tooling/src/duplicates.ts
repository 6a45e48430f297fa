// Fails when the tree repeats more code than the budget: one piece of code serves where the logic is the same. Migrations are
// left out: what is applied is never changed, so a function that changes stands there again as a whole.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

/** Share of duplicated lines that is allowed, in percent, and the smallest run that counts. */
const budgetPercent = 0.6;
const minLines = 8;
const minTokens = 60;

const folder = await mkdtemp(join(tmpdir(), 'fairtick-duplicates-'));
try {
  const { status, output } = await runCommand('node', [
    join(root, 'packages/tooling/node_modules/jscpd/run-jscpd.js'),
    'apps',
    'lab',
    'packages',
    'prisma',
    '--reporters=json',
    `--output=${folder}`,
    `--min-lines=${minLines}`,
    `--min-tokens=${minTokens}`,
    '--ignore=**/migrations/**,**/node_modules/**,**/generated/**,**/dist/**,**/locales/**,**/*.test.ts,**/*.test-setup.ts,**/*.test.tsx,**/e2e/**,**/*.json',
    '--format=typescript,tsx,css,sql',
  ]);
  const text = await readFile(join(folder, 'jscpd-report.json'), 'utf8').catch(() => '');
  if (text === '') {
    console.log(`the duplicate check wrote no report (exit ${status})\n${output}`);
    process.exitCode = 1;
  } else {
    const report = JSON.parse(text) as {
      duplicates: {
        lines: number;
        firstFile: { name: string; start: number };
        secondFile: { name: string; start: number };
      }[];
      statistics: { total: { percentage: number; lines: number; sources: number } };
    };
    const { percentage, sources } = report.statistics.total;
    console.log(`${percentage} % duplicated lines in ${sources} files (budget ${budgetPercent} %)`);
    for (const { lines, firstFile, secondFile } of report.duplicates) {
      console.log(`  ${lines} lines: ${firstFile.name}:${firstFile.start} ~ ${secondFile.name}:${secondFile.start}`);
    }
    if (percentage > budgetPercent || sources < 50) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
