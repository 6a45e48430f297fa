// The platform's verifier and conformance/receipt.py, which shares no code with it, give the same answer to every file.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keys, type Receipt } from '@fairtick/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { installPython, runPython } from '../../test-kit/src/run-python.ts';
import { changedPaths, ourAnswer, theirAnswers, withoutProof } from '../../test-kit/src/two-verifiers.ts';
import { exitCodeOf } from './compare-published.ts';
import { sampleReceipts } from './conformance.test-data.ts';
import { proveReceipts } from './proven-receipts.test-data.ts';
import { won } from './receipt.test-data.ts';
import type { ReceiptOfVersion2 } from './receipt-inclusion.ts';
import { verifyReceipt } from './verify-receipt.ts';

// One process of Python checks thousands of files.
vi.setConfig({ testTimeout: 600_000 });

const script = new URL('../../../conformance/receipt.py', import.meta.url).pathname;
const dir = mkdtempSync(join(tmpdir(), 'conformance-'));
const keysFile = join(dir, 'keys.json');

beforeAll(async () => {
  await installPython();
  writeFileSync(keysFile, JSON.stringify({ code: 200, msg: '', data: { items: published.keys } }));
}, 300_000);
afterAll(() => rmSync(dir, { recursive: true }));

/** Both answers to each file. */
async function answersTo(contents: readonly (string | Uint8Array<ArrayBuffer>)[]) {
  const files = contents.map((content) => (typeof content === 'string' ? new TextEncoder().encode(content) : content));
  const theirs = await theirAnswers(files, { folder: dir, published });
  const ours: string[] = [];
  for (const file of files) ours.push(await ourAnswer(file, published));
  return { ours, theirs };
}

const samples = await sampleReceipts(600, 20_261_127);
const [proven] = (await proveReceipts([won])) as [ReceiptOfVersion2];
const published = {
  // As the platform answers.
  keys: keys.response.parse({
    items: [
      {
        keyId: 'k1',
        algorithm: 'Ed25519',
        publicKey: won.publicKey,
        current: true,
        from: '2026-01-02T03:04:05.006Z',
        until: null,
        replacedBy: null,
      },
    ],
  }).items,
  policy: `log ${proven.inclusion?.logKey}\nwitness one ${proven.inclusion?.witnessKeys[0]}\nquorum one\n`,
};

it('agree on honest receipts of every result, void reason and state, and find no fault in them', async () => {
  const { ours, theirs } = await answersTo(samples.map(({ receipt }) => JSON.stringify(receipt)));
  expect(theirs).toEqual(ours);
  expect(ours.filter((answer) => !/^[03]/.test(answer))).toEqual([]);
  expect([...new Set(samples.map(({ end }) => end))].sort()).toEqual([
    'entry_moved',
    'exit_stale',
    'lose',
    'no_deciding_entry',
    'no_entry',
    'open',
    'ordering',
    'source_changed',
    'stall_before_entry',
    'tie',
    'too_few_ticks',
    'win',
  ]);
  const logs = ours.map((answer) => / log:(?<found>\S+)/.exec(answer)?.groups?.['found']);
  expect([...new Set(logs.map(String))].toSorted()).toEqual([
    'not_checked:not_in_the_log_yet',
    'ok:cosigned_by_0_of_1',
    'ok:cosigned_by_1_of_1',
    'undefined',
  ]);
});

function inclusionOf(receipt: Receipt): ReceiptOfVersion2['inclusion'] | undefined {
  return receipt.version === 1 ? undefined : receipt.inclusion;
}

function settlementOf(receipt: Receipt): ReceiptOfVersion2['settlement'] | undefined {
  return receipt.version === 1 ? undefined : receipt.settlement;
}

it('agree on receipts that state the outcome, the limits, the tape or the terms of another one', async () => {
  const mixed = samples.slice(0, 150).flatMap(({ receipt }, at) => {
    const other = samples[(at + 1) % samples.length]?.receipt ?? receipt;
    const { status, entry, exit, result, voidReason, profit } = other.order;
    return [
      { ...receipt, order: { ...receipt.order, status, entry, exit, result, voidReason, profit } },
      { ...receipt, order: { ...receipt.order, result, profit } },
      { ...receipt, stalenessMs: other.stalenessMs },
      { ...receipt, tape: other.tape },
      { ...receipt, terms: other.terms },
      { ...receipt, inclusion: inclusionOf(other) },
      { ...receipt, inclusion: inclusionOf(other), logEntry: other.logEntry },
      { ...receipt, settlement: settlementOf(other) },
      {
        ...receipt,
        settlement: settlementOf(other) && { ...settlementOf(receipt), deciding: settlementOf(other)?.deciding },
      },
      { ...receipt, order: { ...receipt.order, settledAt: other.order.settledAt && receipt.order.acceptedAt } },
      { ...receipt, version: 3 - receipt.version },
      { ...receipt, tape: { ...receipt.tape, truncated: true } },
      { ...receipt, tape: { ...receipt.tape, entries: receipt.tape.entries.slice(0, 3), truncated: at % 2 === 0 } },
    ];
  });
  const { ours, theirs } = await answersTo(mixed.map((receipt) => JSON.stringify(receipt)));
  expect(theirs).toEqual(ours);
  expect(ours.filter((answer) => answer.startsWith('1')).length).toBeGreaterThan(mixed.length / 4);
});

/** One receipt of each end that holds in every check, with every n-th byte changed. */
async function withChangedBytes() {
  const held = new Map<string, { receipt: Receipt; every: number }>([
    ['example of version 1', { receipt: won, every: 1 }],
    ['example of version 2', { receipt: proven, every: 1 }],
  ]);
  for (const { receipt, end } of samples) {
    const isFirst = !held.has(end) && receipt.tape.entries.length < 16;
    if (isFirst && exitCodeOf(await verifyReceipt(receipt)) === 0) held.set(end, { receipt, every: 41 });
  }
  const changed = [...held.values()].flatMap(({ receipt, every }) => {
    const bytes = new TextEncoder().encode(JSON.stringify(receipt));
    const places = Array.from({ length: Math.ceil(bytes.length / every) }, (_, index) => index * every);
    // Bit 0 turns a digit into another digit and a letter into another letter; the other bits are taken by turns.
    return places.flatMap((at) =>
      [1, 2 << (at % 7)].map((bit) => ({ receipt, content: bytes.with(at, (bytes[at] ?? 0) ^ bit) })),
    );
  });
  return { ends: [...held.keys()], changed: changed.filter(({ content }) => !content.includes(0x0a)) };
}

it('refuse a receipt with any byte changed, except in the two fields that carry no proof', async () => {
  const { ends, changed } = await withChangedBytes();
  expect(ends).toHaveLength(2 + 3 + 7);
  const { ours, theirs } = await answersTo(changed.map(({ content }) => content));
  expect(theirs).toEqual(ours);
  const unseen = changed.filter((_, at) => !/^[12]/.test(ours[at] ?? ''));
  const paths = unseen.flatMap(({ receipt, content }) =>
    changedPaths(receipt, JSON.parse(new TextDecoder().decode(content))),
  );
  expect([...new Set(paths)].sort()).toEqual(withoutProof);
  // With a settlement, the time of the outcome is proven too.
  const ofProven = unseen.filter(({ receipt }) => receipt === proven);
  const provenPaths = ofProven.flatMap(({ receipt, content }) =>
    changedPaths(receipt, JSON.parse(new TextDecoder().decode(content))),
  );
  expect([...new Set(provenPaths)]).toEqual(['.order.symbol']);
});

it('agree on values of a wrong type, and on fields that are missing or unknown', async () => {
  const values = [
    'null',
    'true',
    '-1',
    '1.5',
    '41.0',
    '-0',
    '9007199254740993',
    '1e400',
    '""',
    '"0"',
    '[]',
    '{}',
    '[null]',
  ];
  const texts = [JSON.stringify(won), JSON.stringify(proven)];
  const changed = texts.flatMap((text) => changesOf(text, values));
  const { ours, theirs } = await answersTo(changed);
  expect(theirs).toEqual(ours);
});

/** The text with each of its values replaced by others, and each field renamed or followed by another one. */
function changesOf(text: string, values: readonly string[]): string[] {
  return [...text.matchAll(/"(?<name>\w+)":(?<value>"[^"]*"|[\d.]+|null|true|false)/g)].flatMap((found) => {
    const [pair = ''] = found;
    const name = found.groups?.['name'] ?? '';
    const cut = (insert: string) => text.slice(0, found.index) + insert + text.slice(found.index + pair.length);
    return [...values.map((value) => cut(`"${name}":${value}`)), cut(`"${name}x":1`), cut(`${pair},"more":1`)];
  });
}

it('agree on proofs from the log of another form', async () => {
  const { proof, logKey, witnessKeys } = proven.inclusion as NonNullable<ReceiptOfVersion2['inclusion']>;
  const proofs = [
    proof.replace('\nindex', '\nextra YWdl\nindex'),
    proof.replace('\nindex', '\nextra \nindex'),
    proof.replace('index 0', 'index 00'),
    proof.replace('index 0', 'index 9007199254740992'),
    proof.replace('index 0\n', `index 0\n${`${'A'.repeat(43)}=\n`.repeat(64)}`),
    proof.replace('index 0\n', `index 0\n${'A'.repeat(43)}=\n`),
    proof.replace('index 0\n', `index 0\n${'A'.repeat(42)}B=\n`),
    proof.replace('\n\n', '\n'),
    proof.replace('\n\n', '\n\n\n'),
    proof.replace('\n3\n', '\n0\n'),
    proof.replace('\n3\n', '\n9007199254740992\n'),
    proof.replace(/\n— .*/s, '\n'),
    proof.replaceAll('— ', '- '),
    `${proof}\n`,
    proof.slice(0, -1),
    proof + proof.slice(proof.indexOf('— ')),
    proof + proof.slice(proof.lastIndexOf('— ')),
    proof.replace('— log', '—  log'),
    proof.replace('\n3\n', '\n3\n\u0001'),
    `${proof}${'x'.repeat(100_001)}`,
    '\ud800',
  ];
  const inclusions = [
    ...proofs.map((changed) => ({ proof: changed, logKey, witnessKeys })),
    { proof, logKey, witnessKeys: [...witnessKeys, ...witnessKeys] },
    { proof, logKey, witnessKeys: Array.from({ length: 100 }, () => witnessKeys[0]) },
    { proof, logKey, witnessKeys: Array.from({ length: 101 }, () => witnessKeys[0]) },
    { proof, logKey: witnessKeys[0], witnessKeys: [logKey] },
    { proof, logKey: logKey.toUpperCase(), witnessKeys },
    { proof, logKey: '\ud800+00000000+AA==', witnessKeys },
    { proof, logKey: '', witnessKeys: [] },
  ];
  const { ours, theirs } = await answersTo(inclusions.map((inclusion) => JSON.stringify({ ...proven, inclusion })));
  expect(theirs).toEqual(ours);
  expect(ours.filter((answer) => answer.startsWith('0')).length).toBeLessThan(8);
});

it('agree on settlements of another form, of another order and with another proof', async () => {
  const { settlement, ...without } = proven as ReceiptOfVersion2 & {
    settlement: NonNullable<ReceiptOfVersion2['settlement']>;
  };
  const settlements = [
    { ...settlement, entryHash: null },
    { ...settlement, exitHash: settlement.entryHash },
    { ...settlement, deciding: null },
    { ...settlement, transfers: [] },
    { ...settlement, transfers: [8, 7] },
    { ...settlement, transfers: [7, 8, 9, 10, 11, 12] },
    { ...settlement, inclusion: null },
    { ...settlement, inclusion: null, logEntry: null },
    { ...settlement, inclusion: proven.inclusion },
    { ...settlement, inclusion: proven.inclusion, logEntry: proven.logEntry },
    { ...settlement, publicKey: won.publicKey },
    { ...settlement, publicKey: '' },
    { ...settlement, signature: proven.order.signature },
    { ...settlement, more: 1 },
    null,
  ];
  const receipts = [
    ...settlements.map((changed) => ({ ...proven, settlement: changed })),
    without,
    { ...won, settlement },
    { ...proven, order: { ...proven.order, settledAt: null } },
    { ...proven, order: { ...proven.order, profit: '79.000' } },
    { ...proven, order: { ...proven.order, status: 'open', result: null, profit: null } },
    { ...without, order: { ...proven.order, status: 'open', result: null, profit: null } },
    ...[null, { ...proven.inclusion, logKey: 'x' }].map((inclusion) => ({
      ...proven,
      inclusion,
      settlement: { ...settlement, inclusion: null },
    })),
  ];
  const { ours, theirs } = await answersTo(receipts.map((receipt) => JSON.stringify(receipt)));
  expect(theirs).toEqual(ours);
  expect(ours.filter((answer) => answer.startsWith('0'))).toEqual([expect.stringContaining('settlement:ok:has_none')]);
});

it('agree on files that hold no receipt', async () => {
  const entries = won.tape.entries;
  const many = Array.from({ length: 10_001 }, () => entries[0]);
  const contents = [
    '',
    ' ',
    'null',
    '[]',
    'NaN',
    '{"data":{}}',
    '['.repeat(100_000),
    JSON.stringify(won).slice(0, -1),
    `\uFEFF${JSON.stringify({ data: won })}`,
    JSON.stringify({ data: [won] }),
    ...[0, 2, 7, '1', 1.5, null].map((version) => JSON.stringify({ ...won, version })),
    ...['NaN', 'Infinity', '-Infinity', '1'.repeat(5_000)].map((number) =>
      JSON.stringify(won).replace('"stalenessMs":15000', `"stalenessMs":${number}`),
    ),
    JSON.stringify({ ...won, tape: { ...won.tape, entries: many } }),
    JSON.stringify({ ...won, tape: { ...won.tape, entries: Array.from({ length: 1_000_000 }, () => 0) } }),
    JSON.stringify({ ...won, order: { ...won.order, symbol: '\ud800' } }),
  ];
  const { ours, theirs } = await answersTo(contents);
  expect(theirs).toEqual(ours);
});

it('receipt.py prints one line a check, and one line for a file that is no receipt', async () => {
  const file = (name: string, content: string) => {
    writeFileSync(join(dir, name), content);
    return join(dir, name);
  };
  const honest = await runPython(script, [file('won.json', JSON.stringify(won)), '--keys', keysFile]);
  expect([honest.code, honest.output.match(/^(signature|terms|head|chain|limits|result|key) +ok$/gm)?.length]).toEqual([
    0, 7,
  ]);
  const foreign = file('foreign.json', JSON.stringify({ ...won, publicKey: 'A'.repeat(43) }));
  expect(await runPython(script, [foreign, '--keys', keysFile])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^key +failed +not_the_published_key$/m),
  });
  const large = file('large.json', '');
  truncateSync(large, 50_000_000);
  const faults = [
    [large, 'it is larger than 16000000 bytes'],
    [file('later.json', JSON.stringify({ ...won, version: 3 })), 'this program does not know version 3'],
    [file('deep.json', '['.repeat(1_000_000)), 'it is not complete JSON'],
    [join(dir, 'missing.json'), 'it cannot be read: No such file or directory'],
  ] as const;
  for (const [path, problem] of faults) {
    expect(await runPython(script, [path])).toEqual({
      code: 2,
      output: '',
      problems: `${path} is no readable receipt: ${problem}\n`,
    });
  }
});
