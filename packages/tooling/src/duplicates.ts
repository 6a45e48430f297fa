// Fails when the tree has more duplicated code than the budget. Migrations are left out: an applied migration is never
// changed, so a changed function is repeated in full.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

/** Permitted share of duplicated lines in percent, and the shortest run that counts. */
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
    console.log(`jscpd: no report (exit ${status})\n${output}`);
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
