import { sign } from 'node:crypto';
import { encodeEntries, sha256Hex, utf8 } from '@fairtick/tlog';
import { createTestSigner, logName, logSigner, publishLog as publish } from '@fairtick/tlog/published-log.test-data';
import { beforeEach, expect, it } from 'vitest';
import { canonicalText } from '../canonical-text.ts';
import type { Shown } from './compare-shown.ts';
import { type FindingKind, followLog, type LogReport, type MonitorState } from './follow-log.ts';

const productId = '01900000-0000-7000-8000-000000000001';

function entryOf(fields: readonly (string | number)[], by = logSigner): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify([1, ...fields]);
  const signature = sign(null, utf8(text), by.privateKey).toString('base64url');
  return utf8(JSON.stringify([1, 'open', text, '0123456789abcdef', signature]));
}

const hashAt = (seq: number) => seq.toString(16).padStart(64, '0');
const headOf = (seq: number, hash = hashAt(seq), by = logSigner) =>
  entryOf(['head', '2026-11-27T00:00:00.000Z', productId, seq, hash], by);
const headsUpTo = (count: number) => Array.from({ length: count }, (_, index) => headOf(index + 1));

const nowMs = Date.parse('2026-11-27T12:00:00.000Z');

let tape: (seq: number) => string | null;
let shown: Shown;
beforeEach(() => {
  tape = hashAt;
  shown = { terms: {}, keys: [] };
});

function follow(
  files: Map<string, Uint8Array<ArrayBuffer>>,
  state: MonitorState | null = null,
  atMs = nowMs,
): Promise<LogReport> {
  const readTapeHash = async (_: string, seq: number) => tape(seq);
  const readFile = async (path: string) => files.get(path) ?? null;
  return followLog({ readFile, readTapeHash, readShown: async () => shown, nowMs: atMs }, state);
}

const kindsOf = ({ findings }: LogReport): FindingKind[] => findings.map(({ what }) => what);

it('finds nothing in a log that only grows, and reads each entry once', async () => {
  let state: MonitorState | null = null;
  let before = 0;
  for (const size of [1, 5, 256, 300, 600]) {
    const report: LogReport = await follow(await publish(headsUpTo(size)), state);
    expect(report).toMatchObject({ size, read: size - before, heads: size - before, findings: [], witnesses: 1 });
    expect(report.cosigned).toEqual([{ witness: 'witness.example/one', timeS: 1_790_000_000 }]);
    state = report.state;
    before = size;
  }
});

it('keeps both signed checkpoints of a log that was rewritten or cut, and the older one as its state', async () => {
  const { state } = await follow(await publish(headsUpTo(300)));
  const other = headsUpTo(400).with(7, headOf(8, hashAt(9_999)));
  for (const [entries, what] of [
    [other, 'rewritten'],
    [other.slice(0, 300), 'rewritten'],
    [headsUpTo(299), 'shrunk'],
  ] as const) {
    const report = await follow(await publish(entries), state);
    expect(kindsOf(report)).toEqual([what]);
    expect(report.findings[0]?.evidence).toHaveLength(2);
    expect(report.state).toEqual(state);
  }
});

it('finds a tape that differs from a logged head', async () => {
  const files = await publish(headsUpTo(10));
  tape = (seq) => (seq === 4 ? hashAt(44) : hashAt(seq));
  expect(kindsOf(await follow(files))).toEqual(['tape_differs']);
  tape = (seq) => (seq > 8 ? null : hashAt(seq));
  expect(kindsOf(await follow(files))).toEqual(['tape_differs', 'tape_differs']);
});

it('finds entries and tiles that are not those of the checkpoint, and files that are missing', async () => {
  const files = await publish(headsUpTo(300));
  const [entries, other] = [
    'tile/entries/001.p/44',
    encodeEntries(headsUpTo(300).slice(256).with(3, headOf(1))),
  ] as const;
  expect(kindsOf(await follow(new Map(files).set(entries, other)))).toEqual(['wrong_entry']);
  const leaves = files.get('tile/0/001.p/44') as Uint8Array<ArrayBuffer>;
  expect(kindsOf(await follow(new Map(files).set('tile/0/001.p/44', leaves.with(5, 1))))).toEqual(['wrong_root']);
  expect(kindsOf(await follow(new Map(files).set('tile/0/001.p/44', leaves.slice(32))))).toEqual(['malformed']);
  const without = new Map(files);
  without.delete('tile/0/000');
  expect(kindsOf(await follow(without))).toEqual(['missing_file']);
});

it('reads a full tile where the partial one is gone', async () => {
  const files = await publish(headsUpTo(300));
  const later = await publish(headsUpTo(512));
  for (const name of ['0', 'entries']) {
    files.delete(`tile/${name}/001.p/44`);
    files.set(`tile/${name}/001`, later.get(`tile/${name}/001`) as Uint8Array<ArrayBuffer>);
  }
  expect(await follow(files)).toMatchObject({ read: 300, findings: [] });
});

it('finds statements and checkpoints that the log did not sign', async () => {
  const impostor = createTestSigner(logName, 'log');
  const entries = [...headsUpTo(3), headOf(4, hashAt(4), impostor)];
  expect(kindsOf(await follow(await publish(entries)))).toEqual(['unsigned_statement']);
  const { state } = await follow(await publish(headsUpTo(3)));
  expect(kindsOf(await follow(await publish(headsUpTo(4), { log: impostor }), state))).toEqual(['key_changed']);
  const files = await publish(headsUpTo(3));
  expect(kindsOf(await follow(files.set('checkpoint', utf8('nothing\n'))))).toEqual(['malformed']);
});

const liabilitiesOf = (day: string, total = '12.50') =>
  entryOf(['liabilities', '2026-11-27T16:01:00.000Z', day, hashAt(1), total, 3]);

it('accepts the liabilities of later days, and remembers the newest day', async () => {
  const first = await follow(await publish([liabilitiesOf('2026-11-25'), liabilitiesOf('2026-11-26')]));
  expect(first).toMatchObject({ liabilities: 2, unknown: 0, findings: [], state: { liabilitiesDay: '2026-11-26' } });
  const days = ['2026-11-25', '2026-11-26', '2026-11-27'];
  const next = await follow(await publish(days.map((day) => liabilitiesOf(day))), first.state);
  expect(next).toMatchObject({ liabilities: 1, findings: [], state: { liabilitiesDay: '2026-11-27' } });
  const again = [...days, '2026-11-27'].map((day, place) => liabilitiesOf(day, place === 3 ? '9.00' : '12.50'));
  expect(kindsOf(await follow(await publish(again), next.state))).toEqual(['liabilities_repeated']);
});

it('finds a day whose liabilities are stated twice, and liabilities that are not in their form', async () => {
  const twice = await follow(await publish([liabilitiesOf('2026-11-26'), liabilitiesOf('2026-11-26', '12.00')]));
  expect(kindsOf(twice)).toEqual(['liabilities_repeated']);
  for (const total of ['-1.00', '1', '1e9', '1.001', '01.00']) {
    expect(kindsOf(await follow(await publish([liabilitiesOf('2026-11-26', total)])))).toEqual([
      'liabilities_malformed',
    ]);
  }
});

it('finds a day whose figures are stated twice, also in a later run, and figures that are not in their form', async () => {
  const figuresOf = (day: string, hash = hashAt(1)) => entryOf(['figures', '2026-11-27T16:01:00.000Z', day, hash]);
  const first = await follow(await publish([figuresOf('2026-11-25'), figuresOf('2026-11-26')]));
  expect(first).toMatchObject({ unknown: 0, findings: [] });
  const entries = [figuresOf('2026-11-25'), figuresOf('2026-11-26'), figuresOf('2026-11-25', hashAt(2))];
  expect(kindsOf(await follow(await publish(entries), first.state))).toEqual(['figures_repeated']);
  expect(kindsOf(await follow(await publish([figuresOf('2026-11-25', 'no hash')])))).toEqual(['figures_malformed']);
});

const ledgerOf = (day: string, hash: string, before: string, transfers = 3) =>
  entryOf(['ledger', '2026-11-27T16:01:00.000Z', day, transfers, hash, before]);
const ledger = [
  ledgerOf('2026-11-29', hashAt(1), '0'.repeat(64)),
  ledgerOf('2026-11-30', hashAt(2), hashAt(1), 0),
  ledgerOf('2026-12-01', hashAt(3), hashAt(2)),
] as const;

it('accepts days of the ledger that follow one another, also in a later run', async () => {
  const first = await follow(await publish(ledger.slice(0, 2)));
  expect(first).toMatchObject({ unknown: 0, findings: [] });
  expect(await follow(await publish(ledger), first.state)).toMatchObject({ unknown: 0, findings: [] });
  // A state of an earlier version does not know which days it saw.
  const { ledger: _, ...stated } = first.state.stated ?? { terms: {}, keys: {} };
  expect(kindsOf(await follow(await publish(ledger), { ...first.state, stated }))).toEqual([]);
});

it.each([
  [
    'a day that is stated twice',
    [ledger[0], ledger[1], ledgerOf('2026-11-30', hashAt(9), hashAt(1))],
    'ledger_repeated',
  ],
  ['a day that is left out', [ledger[0], ledger[2]], 'ledger_gap'],
  ['a day that comes after a later one', [ledger[1], ledger[0]], 'ledger_gap'],
  [
    'a day that does not continue the day before',
    [ledger[0], ledgerOf('2026-11-30', hashAt(2), hashAt(9))],
    'ledger_chain',
  ],
  [
    'a first day that continues a day which is not stated',
    [ledgerOf('2026-11-29', hashAt(1), hashAt(9))],
    'ledger_chain',
  ],
  ['a number that is none', [ledgerOf('2026-11-29', hashAt(1), '0'.repeat(64), -1)], 'ledger_malformed'],
  ['a hash that is none', [ledgerOf('2026-11-29', 'x', '0'.repeat(64))], 'ledger_malformed'],
])('finds %s', async (_, entries, what) => {
  expect(kindsOf(await follow(await publish(entries)))).toContain(what);
});

it('lets a day of the ledger be stated again only when a stated restore lost it', async () => {
  const restore = (first: number) => entryOf(['incident', '2026-11-27T00:00:00.000Z', 'restore', first, 2]);
  const again = ledgerOf('2026-11-30', hashAt(9), hashAt(1));
  const [one, two] = ledger;
  expect(kindsOf(await follow(await publish([one, two, restore(1), again])))).toEqual([]);
  expect(kindsOf(await follow(await publish([one, two, restore(2), again])))).toEqual(['ledger_repeated']);
});

it('counts sealed statements, of which it cannot read more', async () => {
  const sealed = utf8(JSON.stringify([1, 'sealed', hashAt(7)]));
  const broken = utf8(JSON.stringify([1, 'sealed', 'no hash']));
  const report = await follow(await publish([...headsUpTo(2), sealed, broken]));
  expect(report).toMatchObject({ heads: 2, sealed: 1, unknown: 1, findings: [] });
});

it('counts entries of an unknown form, and names restores that the platform states', async () => {
  const restore = entryOf(['incident', '2026-11-27T00:00:00.000Z', 'restore', 4, 9]);
  const report = await follow(await publish([utf8('[2,"new"]'), restore, utf8('no json'), headOf(1)]));
  expect(report).toMatchObject({ read: 4, unknown: 2, heads: 1, findings: [] });
  expect(report.incidents).toEqual(['2026-11-27T00:00:00.000Z restore 4 9']);
});

it('names disputed orders that the platform states, which excuse no lost head and no repeated day', async () => {
  const at = '2026-11-27T00:00:00.000Z';
  const [found, ended] = ['dispute', 'dispute_ended'].map((what) => entryOf(['incident', at, what, hashAt(3)]));
  if (!found || !ended) throw new Error('no entry');
  const day = liabilitiesOf('2026-11-26', '10.00');
  const report = await follow(await publish([headOf(1), day, found, ended, day]));
  expect(report.incidents).toEqual([`${at} dispute ${hashAt(3)}`, `${at} dispute_ended ${hashAt(3)}`]);
  expect(report).toMatchObject({ unknown: 0, lost: [] });
  expect(kindsOf(report)).toEqual(['liabilities_repeated']);
});

it('separates heads that a stated restore lost from a tape that was changed', async () => {
  const restore = entryOf(['incident', '2026-11-27T00:00:00.000Z', 'restore', 6, 10]);
  const files = await publish([...headsUpTo(10), restore, headOf(7, hashAt(77))]);
  tape = (seq) => (seq === 7 ? hashAt(77) : seq > 6 ? null : hashAt(seq));
  const report = await follow(files);
  expect(report.findings).toEqual([]);
  expect(report.lost.map(({ what }) => what)).toEqual(Array(4).fill('tape_differs'));
  expect(report.state.checkpoint).toBe(new TextDecoder().decode(files.get('checkpoint')));

  tape = (seq) => (seq === 7 ? hashAt(77) : seq > 6 || seq === 5 ? null : hashAt(seq));
  expect(kindsOf(await follow(files))).toEqual(['tape_differs']);
});

it('lets a day of liabilities be stated again only when a stated restore lost it', async () => {
  const day = liabilitiesOf('2026-11-26', '10.00');
  const restoreFrom = (first: number) => entryOf(['incident', '2026-11-27T00:00:00.000Z', 'restore', first, 2]);
  expect(kindsOf(await follow(await publish([headOf(1), day, restoreFrom(1), day])))).toEqual([]);
  expect(kindsOf(await follow(await publish([headOf(1), day, restoreFrom(2), day])))).toEqual(['liabilities_repeated']);
});

it('reports nothing about a platform that cannot be asked', async () => {
  const files = await publish(headsUpTo(3));
  const readFile = async (path: string) => files.get(path) ?? null;
  const sources = { readFile, readTapeHash: async (_: string, seq: number) => tape(seq), readShown: async () => shown };
  const down = () => Promise.reject(new Error('no route'));
  for (const part of ['readTapeHash', 'readShown']) {
    await expect(followLog({ ...sources, [part]: down }, null)).rejects.toThrow('no route');
  }
  await expect(followLog({ ...sources, readFile: async () => null }, null)).rejects.toThrow('the log has no policy');
});

const effectiveAt = '2026-11-27T01:00:00.000Z';
const versionOf = (version: number, feeBps = 10) => ({ effectiveAt, feeBps, version });
function termsOf(version: number, { feeBps = 10, hash = '' } = {}): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(versionOf(version, feeBps));
  return entryOf([
    'terms',
    '2026-11-27T00:00:00.000Z',
    'money',
    '',
    version,
    effectiveAt,
    hash || sha256Hex(text),
    text,
  ]);
}

it('compares the terms that the API shows with those that the log states', async () => {
  const files = await publish([termsOf(1), termsOf(2)]);
  const show = async (...versions: ReturnType<typeof versionOf>[]) => {
    shown = { terms: { money: versions }, keys: [] };
    return kindsOf(await follow(files));
  };
  expect(await show(versionOf(2), versionOf(1))).toEqual([]);
  // Past versions beyond those that the API shows, and a field that a later version of the platform shows.
  expect(await show({ ...versionOf(2), added: 1 } as never)).toEqual([]);
  expect(await show(versionOf(2, 20), versionOf(1))).toEqual(['terms_differ']);
  expect(await show({ ...versionOf(2), effectiveAt: '2026-11-27T00:30:00.000Z' }, versionOf(1))).toEqual([
    'terms_differ',
  ]);
  expect(await show(versionOf(3), versionOf(2), versionOf(1))).toEqual(['terms_unlogged']);
  expect(await show(versionOf(1))).toEqual(['terms_missing']);
  expect(await show()).toEqual(['terms_missing', 'terms_missing']);
});

it('waits a minute for the log to state announced terms, and for the API to show them', async () => {
  const files = await publish([termsOf(1)]);
  const announced = { ...versionOf(2), effectiveAt: '2026-11-28T00:00:00.000Z' };
  shown = { terms: { money: [announced, versionOf(1)] }, keys: [] };
  const first = await follow(files);
  expect(first).toMatchObject({ findings: [], shown: 1 });
  expect(kindsOf(await follow(files, first.state, nowMs + 59_999))).toEqual([]);
  expect(kindsOf(await follow(files, first.state, nowMs + 60_000))).toEqual(['terms_unlogged']);
  shown = { terms: { money: [] }, keys: [] };
  const madeAtMs = Date.parse('2026-11-27T00:00:00.000Z');
  expect(kindsOf(await follow(files, null, madeAtMs + 59_999))).toEqual([]);
  expect(kindsOf(await follow(files, null, madeAtMs + 60_000))).toEqual(['terms_missing']);
});

it('finds terms that are stated twice or in another form, unless a stated restore lost the first', async () => {
  shown = { terms: { money: [versionOf(1, 20)] }, keys: [] };
  const twice = [termsOf(1), headOf(1), termsOf(1, { feeBps: 20 })];
  expect(kindsOf(await follow(await publish(twice)))).toEqual(['terms_repeated']);
  const restore = (first: number, end: number) =>
    entryOf(['incident', '2026-11-27T00:00:00.000Z', 'restore', first, end]);
  expect(kindsOf(await follow(await publish([...twice, restore(0, 2)])))).toEqual([]);
  expect(kindsOf(await follow(await publish([...twice, restore(1, 2)])))).toEqual(['terms_repeated']);
  shown = { terms: {}, keys: [] };
  expect(kindsOf(await follow(await publish([termsOf(1, { hash: hashAt(1) })])))).toEqual(['terms_malformed']);
  const short = entryOf(['terms', '2026-11-27T00:00:00.000Z', 'money', '', 1]);
  expect(kindsOf(await follow(await publish([short])))).toEqual(['terms_malformed']);
});

it('finds a key in the public list that the log does not state, and a stated one that the list hides', async () => {
  const keyOf = (keyId: string, publicKey: string) =>
    entryOf(['key', '2026-11-27T00:00:00.000Z', 'acceptance', keyId, publicKey]);
  const [own, foreign] = ['0123456789abcdef', 'fedcba9876543210'] as const;
  const files = await publish([keyOf(own, 'own')]);
  const show = async (keys: Shown['keys'], state: MonitorState | null = null, atMs = nowMs) => {
    shown = { terms: {}, keys };
    return follow(files, state, atMs);
  };
  expect((await show([{ keyId: own, publicKey: 'own' }])).findings).toEqual([]);
  expect(kindsOf(await show([]))).toEqual(['key_missing']);
  const from = '2026-11-27T11:00:00.000Z';
  const list = [
    { keyId: own, publicKey: 'own' },
    { keyId: foreign, publicKey: 'foreign', from },
  ];
  expect(kindsOf(await show(list))).toEqual(['key_unlogged']);
  expect(kindsOf(await show([{ keyId: own, publicKey: 'other', from }]))).toEqual(['key_unlogged']);
  // A list that calls its key new in each answer, or gives no time, gains a minute at most.
  for (const time of [null, 'no time', '2027-01-01T00:00:00.000Z']) {
    const fresh = [list[0], { ...list[1], from: time }] as Shown['keys'];
    const { findings, state } = await show(fresh);
    expect(findings).toEqual([]);
    expect(kindsOf(await show(fresh, state, nowMs + 60_000))).toEqual(['key_unlogged']);
  }
});

it('reads all entries again with a state from before it compared terms', async () => {
  shown = { terms: { money: [versionOf(1)] }, keys: [] };
  const files = await publish([termsOf(1), liabilitiesOf('2026-11-26'), headOf(1)]);
  const { state } = await follow(files);
  const { stated: _, waiting: __, ...old } = state;
  expect(await follow(files, old)).toMatchObject({ read: 3, shown: 1, findings: [] });
});

const holdingsOf = (version: number, amount = '5', hash?: string) => {
  const content = { at: '2026-11-01T00:00:00.000Z', lines: [{ amount }], publishedAt: madeAt, version };
  const text = canonicalText(content);
  return { content, entry: entryOf(['holdings', madeAt, version, hash ?? sha256Hex(text), text]) };
};
const madeAt = '2026-11-27T00:00:00.000Z';

it('finds stated holdings that differ, are missing, not logged, repeated or malformed', async () => {
  const [one, two, other] = [holdingsOf(1), holdingsOf(2), holdingsOf(2, '9')];
  const show = (...versions: (typeof one)[]) => {
    const items = versions.map(({ content }) => ({ ...content, effectiveAt: content.publishedAt }));
    shown = { terms: { holdings: items }, keys: [] };
  };
  const files = await publish([one.entry, two.entry]);
  show(two, one);
  expect(await follow(files)).toMatchObject({ findings: [], shown: 2, unknown: 0 });
  show(other, one);
  expect(kindsOf(await follow(files))).toEqual(['holdings_differ']);
  show(holdingsOf(3), two, one);
  expect(kindsOf(await follow(files))).toEqual(['holdings_unlogged']);
  show(one);
  expect(kindsOf(await follow(files))).toEqual(['holdings_missing']);
  show(two, one);
  expect(kindsOf(await follow(await publish([one.entry, two.entry, two.entry])))).toEqual(['holdings_repeated']);
  expect(kindsOf(await follow(await publish([one.entry, two.entry, holdingsOf(3, '5', hashAt(1)).entry])))).toEqual([
    'holdings_malformed',
  ]);
});
