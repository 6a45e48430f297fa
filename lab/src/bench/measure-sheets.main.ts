// pnpm lab bench-sheets [--rows=<n>]: exports a million rows as CSV, and a hundred thousand as a workbook, from the real API
// process: time, size, and growth of the process's memory. Asserts nothing.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { adminLogin, transfersSheet } from '@fairtick/contracts';
import { firstAdminOfSeed, seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import pg from 'pg';
import { formatTable } from '../crash/format-table.ts';
import { startBenchServer } from './bench-server.ts';
import { describeMachine } from './describe-machine.ts';
import { startApi } from './start-parts.ts';

const rows = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice(7) ?? 1_000_000);
const sampleMs = 100;
const chunkRows = 50_000;
const workbookRows = Math.min(100_000, rows);
const firstAt = '2026-01-01T00:00:00.000Z';

/** Resident memory of a process in MB. */
function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(kb) / 1024;
}

/** Transfers between two house accounts, a millisecond apart. */
async function fill(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (let from = 0; from < rows; from += chunkRows) {
      await owner.query(
        `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
         SELECT member_id, account, lines + n, gen_random_uuid(), transfer_number('house_funding'), bucket_number('house_demo_grants'), bucket_number('house_trading'), 100 + n,
                $2::timestamptz + (lines + n) * interval '1 millisecond'
           FROM wallet, generate_series(1, $1::int) n
          WHERE member_id = '00000000-0000-0000-0000-000000000000' AND account = account_number('demo')`,
        [Math.min(chunkRows, rows - from), firstAt],
      );
    }
    await owner.query('VACUUM (ANALYZE) transfer');
  } finally {
    await owner.end();
  }
}

type Taken = { format: 'csv' | 'xlsx'; filters: Record<string, string>; expected: number };

async function measure(
  api: { url: string; pid: number },
  token: string,
  { format, filters, expected }: Taken,
): Promise<string[]> {
  const before = residentMb(api.pid);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMb(api.pid));
  }, sampleMs);
  const startedAt = performance.now();
  const query = new URLSearchParams({ format, ...filters });
  const answer = await fetch(`${api.url}${transfersSheet.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || answer.body === null) throw new Error(`export refused: ${await answer.text()}`);
  let bytes = 0;
  let lines = 0;
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (format === 'csv') for (const byte of piece) if (byte === 10) lines += 1;
  }
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1_000;
  return [
    format,
    format === 'csv' ? String(lines - 1) : String(expected),
    `${(bytes / 1024 ** 2).toFixed(1)} MB`,
    `${seconds.toFixed(1)} s`,
    `${before.toFixed(0)} MB`,
    `${most.toFixed(0)} MB`,
    `${(most - before).toFixed(0)} MB`,
  ];
}

const server = await startBenchServer();
try {
  await seedPlatform(server.urls.owner);
  console.log(await describeMachine(server.urls.owner));
  await fill(server.urls.owner);
  const api = await startApi(server, {
    jwtSecret: randomBytes(32).toString('base64url'),
    env: { ADMIN_TOTP: 'off', CAPTCHA: 'off' },
  });
  try {
    const login = await fetch(`${api.url}${adminLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: firstAdminOfSeed.username, pwd: firstAdminOfSeed.password }),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const all = { account: 'demo', type: 'house_funding' };
    const until = new Date(Date.parse(firstAt) + workbookRows + 1).toISOString();
    const table: string[][] = [];
    for (const taken of [
      { format: 'xlsx', filters: { ...all, to: until }, expected: workbookRows },
      { format: 'csv', filters: all, expected: rows },
    ] as const) {
      table.push(await measure(api, data.token, taken));
    }
    console.log(formatTable(['file', 'rows', 'size', 'took', 'memory before', 'most', 'growth'], table));
  } finally {
    await api.stop();
  }
} finally {
  await server.stop();
}
