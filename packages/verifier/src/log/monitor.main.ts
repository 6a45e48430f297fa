// `pnpm monitor <address> [--state <file>] [--watch] [--all]`: follows the transparency log of a platform from outside.
// It keeps what it saw in the state file, so that a log which shows others another history, or changes its own, is found.
// --all reads every entry again; --watch repeats every 30 s until it is interrupted.
// Exit code 0: all checks passed; 1: a check failed, or a restore that was stated since the last run lost entries of tapes;
// 2: the platform could not be reached.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ticks } from '@fairtick/contracts';
import type { ReadLogFile } from '@fairtick/tlog';
import { parseKnown } from '../parse-known.ts';
import { followLog, type LogReport, type MonitorState, type ReadTapeHash } from './follow-log.ts';
import { readShown } from './read-shown.ts';

const everyMs = 30_000;
const answerWithinMs = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string', default: 'fairtick-monitor.json' },
    watch: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const [address] = positionals;
if (address === undefined) {
  console.error('usage: pnpm monitor <address of the platform> [--state <file>] [--watch] [--all]');
  process.exit(2);
}

const readLogFile: ReadLogFile = async (path) => {
  const url = new URL(`/log/${path}`, address);
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs), cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const readTapeHash: ReadTapeHash = async (productId, seq) => {
  const url = new URL(`${ticks.path.replace(':id', productId)}?fromSeq=${seq}&toSeq=${seq}`, address);
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { items } = parseKnown(ticks.response, ((await response.json()) as { data: unknown }).data);
  return items[0]?.hash ?? null;
};

async function readPublic(path: string): Promise<unknown> {
  const url = new URL(path, address);
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs), cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
}

const sources = {
  readFile: readLogFile,
  readTapeHash,
  readShown: (names: readonly string[]) => readShown(readPublic, names),
};

async function readState(): Promise<MonitorState | null> {
  const text = await readFile(values.state, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as MonitorState);
}

async function writeState(state: MonitorState): Promise<void> {
  await writeFile(`${values.state}.new`, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
  await rename(`${values.state}.new`, values.state);
}

function print(report: LogReport): void {
  const { size, read, heads, liabilities, shown, sealed, unknown, incidents, lost, cosigned, witnesses, findings } =
    report;
  const signers = cosigned.map(({ witness, timeS }) => `${witness} ${new Date((timeS ?? 0) * 1_000).toISOString()}`);
  console.log(
    `log of ${size} entries, ${read} read, ${heads} heads compared with the tape, ${liabilities} days of liabilities, ${shown} terms and keys of the API compared, ${sealed} sealed, ${unknown} of an unknown form; ` +
      `cosigned by ${cosigned.length} of ${witnesses} witnesses${signers.map((signer) => `\n  ${signer}`).join('')}`,
  );
  for (const incident of incidents) console.log(`  incident stated by the platform: ${incident}`);
  if (lost.length > 0) console.log(`  ${lost.length} heads are lost since that restore, the first: ${lost[0]?.detail}`);
  for (const { what, detail, evidence } of findings) {
    console.log(`FOUND ${what}: ${detail}${evidence.map((text) => `\n${text.replace(/^/gm, '  | ')}`).join('')}`);
  }
}

async function run(readAll: boolean): Promise<0 | 1 | 2> {
  try {
    const state = await readState();
    const report = await followLog(sources, state);
    if (report.findings.length === 0 && readAll && state !== null) {
      const whole = await followLog(sources, null);
      print(whole);
      if (whole.findings.length > 0) return 1;
    }
    print(report);
    if (report.findings.length > 0) return 1;
    await writeState(report.state);
    return report.lost.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`the platform could not be asked: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

let worst = await run(values.all);
while (values.watch) {
  await sleep(everyMs);
  const code = await run(false);
  worst = worst === 1 || code === 1 ? 1 : code;
  process.exitCode = worst;
}
process.exitCode = worst;
