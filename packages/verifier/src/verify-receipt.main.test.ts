import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Receipt } from '@fairtick/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { iso, productId, tapeOf, won, wonTape } from './receipt.test-data.ts';

const dir = mkdtempSync(join(tmpdir(), 'receipt-'));
const main = new URL('./verify-receipt.main.ts', import.meta.url).pathname;
const terms = {
  version: 1,
  effectiveAt: iso(0),
  enabled: true,
  sort: 1,
  feeBps: 0,
  durations: [{ durationS: 60, payoutBps: 8_000 }],
  hours: {
    zone: 'UTC',
    aroundTheClock: true,
    ordersAfterOpenS: 0,
    ordersBeforeCloseS: 0,
    hours: [],
    exceptions: [],
  },
  minStake: '10.00',
  maxStake: '5000.00',
  exposureCap: '100000.00',
};
const named = { id: productId, symbol: 'XAU/USD', name: '黄金', names: {}, pip: '0.01', stalenessMs: 15_000 };
/** A field of a later version of the platform. */
const later = { later: { than: 'this' } };
const answers: Record<string, unknown> = {
  '/api/keys': { items: [{ keyId: 'k1', algorithm: 'Ed25519', publicKey: won.publicKey, current: true, ...later }] },
  [`/api/products/${productId}/terms`]: {
    ...named,
    current: { ...terms, ...later },
    upcoming: [],
    past: [],
    serverTime: iso(0),
    ...later,
  },
};
/** Answers of the platform to a caller without an account. */
const platform = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://platform');
  const fromSeq = Number(url.searchParams.get('fromSeq'));
  const items = won.tape.entries.filter(({ seq }) => seq >= fromSeq).map((entry) => ({ ...entry, ...later }));
  response.end(JSON.stringify({ data: answers[url.pathname] ?? { items, nextCursor: null } }));
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => platform.close(resolve));
  rmSync(dir, { recursive: true });
});

async function run(receipt: unknown, ...more: string[]): ReturnType<typeof runOn> {
  writeFileSync(join(dir, 'receipt.json'), JSON.stringify(receipt));
  return runOn('receipt.json', ...more);
}
async function runOn(file: string, ...more: string[]) {
  const child = spawn(process.execPath, [main, file, ...more], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    problems += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, printed, problems };
}
const forge = (change: Partial<Receipt & { version: 1 }>, order: Partial<Receipt['order']> = {}): Receipt => ({
  ...won,
  ...change,
  order: { ...won.order, ...order },
});

it('ends with 0 and prints what it went by, the signed id of the product among it', async () => {
  const { code, printed } = await run({ data: won });
  expect(code).toBe(0);
  expect(printed).toContain(`rise XAU/USD (product ${productId}), 100.00 -> win`);
  expect(printed).toContain("limits 15000 ms between the exit's tick and the close, prices in steps of 0.01");
  const asked = await run(won, address);
  expect([asked.code, asked.printed.match(/^(key|tape|limits) +ok/gm)?.length]).toEqual([0, 3]);
});

it('ends with 1 for an altered limit, and 2 for no receipt', async () => {
  const asVoid = { status: 'void', result: 'void', voidReason: 'exit_stale', profit: '0.00' } as const;
  const forged = forge({ stalenessMs: 99 }, asVoid);
  expect((await run(forged)).code).toBe(1);
  expect((await run(forged, address)).printed).toMatch(/^limits +failed +staleness_should_be_15000/m);
  expect((await run({ data: 'nothing' })).code).toBe(2);
});

it('ends with 2 and one line that names what is wrong with a file', async () => {
  writeFileSync(join(dir, 'cut.json'), JSON.stringify(won).slice(0, 300));
  writeFileSync(join(dir, 'empty.json'), '');
  writeFileSync(join(dir, 'later.json'), JSON.stringify({ ...won, version: 7 }));
  writeFileSync(join(dir, 'large.json'), '');
  truncateSync(join(dir, 'large.json'), 50_000_000);
  const names = ['cut', 'empty', 'later', 'large', 'missing'].map((name) => `${name}.json`);
  expect(await Promise.all(names.map((name) => runOn(name)))).toEqual(
    [
      'it is not complete JSON',
      'it is empty',
      'this program does not know version 7',
      'it is larger than 16000000 bytes',
      'it cannot be read',
    ].map((problem, at) => ({ code: 2, printed: '', problems: `${names[at]} is no readable receipt: ${problem}\n` })),
  );
});

it('ends with 3 where something could not be checked', async () => {
  const tape = { ...won.tape, entries: won.tape.entries.slice(0, 3), truncated: true };
  expect((await run(forge({ tape }))).code).toBe(3);
  expect((await run(forge({ tape }), address)).code).toBe(0);
  expect((await run(won, 'http://127.0.0.1:1')).code).toBe(3);
});

it('ends with 1 beside a platform whose key or tape is another', async () => {
  const entries = [
    ...won.tape.entries.slice(0, 3),
    ...tapeOf(won.tape.entries[2]?.hash ?? '', 44, [{ atMs: 59_900, price: '1300.53' }, ...wonTape.slice(4)]),
  ];
  const exit = { seq: 44, price: '1300.53', at: iso(59_900) };
  const forged = forge({ tape: { ...won.tape, entries } }, { exit });
  expect((await run(forged)).code).toBe(0);
  const beside = await run(forged, address);
  expect([beside.code, /^tape .*$/m.exec(beside.printed)?.[0]]).toEqual([
    1,
    'tape           failed       other_entry_at_44',
  ]);
  const other = await run(forge({}, { keyId: 'k2' }), address);
  expect([other.code, /^key .*published_key$/m.test(other.printed)]).toEqual([1, true]);
  const short = forge({ tape: { ...won.tape, entries: [...won.tape.entries, ...tapeOf('ab', 46, wonTape)] } });
  expect((await run(short, address)).printed).toMatch(/^tape +failed +other_entry_at_46/m);
});
