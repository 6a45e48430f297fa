import { holdings, liabilities, liabilityProof, userInfo } from '@fairtick/contracts';
import { utf8 } from '@fairtick/tlog';
import { publishLog } from '@fairtick/tlog/published-log.test-data';
import { liabilityLeaf } from '@fairtick/verifier';
import { expect, it, vi } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { LiabilitiesPage } from './liabilities-page.tsx';

// The page's settings ask for it when they load.
vi.hoisted(() =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }),
);

const stage = createStage();
const day = '2026-11-26';
const memberId = '01900000-0000-7000-8000-000000000001';
const salt = new Uint8Array(32).fill(7);
const leaf = liabilityLeaf({ day, memberId, salt, available: 10_000n, held: 500n, savings: 0n, interest: 25n });
const stated = { day, total: '105.25', leaves: 1, root: Buffer.from(leaf.hash).toString('hex'), logIndex: 12 };
const proof = {
  salt: Buffer.from(salt).toString('hex'),
  available: '100.00',
  held: '5.00',
  savings: '0.00',
  interest: '0.25',
  index: 0,
  path: [],
};

async function show(answers: [unknown, unknown][]): Promise<string> {
  const found = new Map<unknown, unknown>([
    [userInfo, { memberId }],
    [liabilityProof, proof],
    [holdings, { items: [], nextCursor: null }],
    ...answers,
  ]);
  const platform = stage.platform({
    call: async (endpoint: unknown) => found.get(endpoint),
    bases: { current: () => '' },
  });
  await stage.show(platform, <LiabilitiesPage />);
  await stage.settle();
  return document.body.textContent ?? '';
}

it('says that the balances are part of the total when the path leads to the stated root', async () => {
  const text = await show([[liabilities, { items: [stated], nextCursor: null }]]);
  expect(text).toContain('已核对：您的余额计入公开总额');
  expect(text).toContain('105.25');
});

it.each([
  ['another total', { ...stated, total: '105.24' }],
  ['another root', { ...stated, root: 'a'.repeat(64) }],
])('says that the check failed for %s', async (_, wrong) => {
  const text = await show([[liabilities, { items: [wrong], nextCursor: null }]]);
  expect(text).toContain('核对不符');
  expect(text).not.toContain('已核对');
});

it.each([
  ['agrees', stated.total, '已核对：透明日志中的条目与此一致'],
  ['differs', '105.24', '透明日志中的条目与此不符'],
])('says that the public log %s', async (_, total, said) => {
  const text = ['liabilities', '2026-11-27T00:00:05.000Z', day, stated.root, total, 1];
  const entry = utf8(JSON.stringify([1, 'open', JSON.stringify([1, ...text]), '0123456789abcdef', 'signature']));
  const files = await publishLog([...Array.from({ length: 12 }, (_, n) => utf8(`entry ${n}`)), entry]);
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = files.get(url.slice(url.indexOf('/log/') + 5));
    return new Response(bytes ?? null, { status: bytes === undefined ? 404 : 200 });
  });
  await show([[liabilities, { items: [stated], nextCursor: null }]]);
  await expect.poll(() => document.body.textContent).toContain(said);
  vi.unstubAllGlobals();
  if (total === stated.total) expect(document.body.textContent).toContain('1 个见证者中有 1 个签署了该日志。');
});

it('says that the log cannot be checked where it is not published', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await show([[liabilities, { items: [stated], nextCursor: null }]]);
  await expect.poll(() => document.body.textContent).toContain('暂时无法核对透明日志');
  vi.unstubAllGlobals();
});

it('says when nothing is published yet', async () => {
  expect(await show([[liabilities, { items: [], nextCursor: null }]])).toContain('还没有公布');
});

const days: [unknown, unknown] = [liabilities, { items: [stated], nextCursor: null }];

it('says when the operator has stated nothing', async () => {
  const text = await show([days]);
  expect(text).toContain('运营者没有声明任何持有');
  expect(text).not.toContain('没有证明');
});

it('shows what the operator states to hold, as stated and not proven', async () => {
  const at = '2026-11-20T00:00:00.000Z';
  const lines = [
    { where: 'Bank of Example', currency: 'CNY', amount: '1234567.5' },
    { where: 'TRC20 TXyz', currency: 'USDT', amount: '0.000000000000000001' },
  ];
  const one = { version: 3, at, lines, note: '<b>Auditor</b>', publishedAt: at, logIndex: null };
  const text = await show([days, [holdings, { items: [one], nextCursor: null }]]);
  for (const part of [
    '由运营者声明，没有证明。',
    '声明时点',
    'Bank of Example',
    '1,234,567.5 CNY',
    'TRC20 TXyz',
    '0.000000000000000001 USDT',
    '<b>Auditor</b>',
  ]) {
    expect(text).toContain(part);
  }
});
