// Checks the books: exit code 0 when they balance, 1 when they do not, 2 when the check failed. DATABASE_URL: a login
// that may read everything (the reader; with the owner the schema is compared too). Without it, the running platform of
// DATA_DIR (.data) is checked. --kept=<entry>:<hash> (repeatable): heads of the audit log from earlier runs or the
// console; each must still be in the log. --since=<entry>:<hash>: such a head, from which on orders, tapes, statements and the
// audit log are recomputed (from a day before it); sums cover everything. LOG_DIR: the published files of the transparency log, to be compared as well
// (without DATABASE_URL those of DATA_DIR).
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readKeptHead } from '@fairtick/contracts';
import { checkSchema, createDb, sqlState } from '@fairtick/db';
import { createLogFolder, type LogFiles } from '../transparency-log/index.ts';
import { formatReport } from './format-report.ts';
import { type VerifyBooksInput, verifyBooks } from './verify-books.ts';

function databaseUrl(env: NodeJS.ProcessEnv): string {
  if (env['DATABASE_URL']) return env['DATABASE_URL'];
  const file = join(resolve(env['DATA_DIR'] || '.data'), 'run', 'connections.json');
  if (!existsSync(file))
    throw new Error(`no platform runs on ${dirname(dirname(file))}: start it, or give DATABASE_URL`);
  const content = JSON.parse(readFileSync(file, 'utf8')) as { readerUrl?: unknown };
  if (typeof content.readerUrl !== 'string') throw new Error(`${file} names no readerUrl`);
  return content.readerUrl;
}

/** Of the same installation as the database: the folder beside it, unless both are named. */
function logFilesOf(env: NodeJS.ProcessEnv): Pick<LogFiles, 'read'> | undefined {
  if (env['LOG_DIR']) return createLogFolder(env['LOG_DIR']);
  if (env['DATABASE_URL']) return undefined;
  const folder = join(resolve(env['DATA_DIR'] || '.data'), 'log');
  return existsSync(folder) ? createLogFolder(folder) : undefined;
}

/** Throws for an unknown option, which may have been meant as a head to compare. */
function readHeads(): Pick<VerifyBooksInput, 'keptHeads' | 'sinceHead'> {
  const args = process.argv.slice(2).filter((word) => word !== '--');
  const { kept = [], since } = parseArgs({
    args,
    options: { kept: { type: 'string', multiple: true }, since: { type: 'string' } },
  }).values;
  return { keptHeads: kept.map(readKeptHead), sinceHead: since === undefined ? undefined : readKeptHead(since) };
}

/** Compares tables, functions, triggers and grants with prisma/; only the owner may read all of them. */
async function describeSchema(url: string): Promise<{ ok: boolean; text: string }> {
  try {
    await checkSchema(url);
    return { ok: true, text: 'Tables, functions, triggers and grants are as prisma/ says.' };
  } catch (error) {
    if (sqlState(error) === '42501')
      return { ok: true, text: 'Objects and grants were not compared: only the owner can compare them.' };
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}

try {
  const heads = readHeads();
  const url = databaseUrl(process.env);
  const db = createDb({ url, poolSize: 2, applicationName: 'fairtick-verify' });
  const report = await verifyBooks({ db }, { ...heads, logFiles: logFilesOf(process.env), twoConnections: true });
  await db.close();
  const schema = await describeSchema(url);
  console.log(formatReport(report));
  console.log(schema.text);
  process.exitCode = report.ok && schema.ok ? 0 : 1;
} catch (error) {
  console.error(`The books could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
