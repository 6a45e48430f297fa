import { type Approval, type ApprovalKind, moneyTermsFields, tradingTermsFields } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { ApprovalPanel } from './approval-panel.tsx';

type Change = Record<string, unknown>;

const productTerms = {
  enabled: true,
  sort: 3,
  feeBps: 10,
  durations: [{ durationS: 60, payoutBps: 8_000 }],
  minStake: '10.00',
  maxStake: '5000.00',
  exposureCap: '200000.00',
  hours: {
    zone: 'UTC',
    aroundTheClock: false,
    ordersAfterOpenS: 300,
    ordersBeforeCloseS: 300,
    hours: [{ opensMinute: 1_980, closesMinute: 2_400 }],
    exceptions: [{ day: '2026-12-25', kind: 'closed', minute: null, label: '圣诞节' }],
  },
};
const newTerms = {
  ...productTerms,
  enabled: false,
  sort: 4,
  feeBps: 20,
  durations: [{ durationS: 60, payoutBps: 8_100 }],
  minStake: '20.00',
  maxStake: '4000.00',
  exposureCap: '100000.00',
  hours: { ...productTerms.hours, zone: 'Asia/Tokyo', exceptions: [] },
};
const lowest = (fields: typeof moneyTermsFields | typeof tradingTermsFields, side: 'lowest' | 'highest') =>
  Object.fromEntries(Object.entries(fields).map(([field, bounds]) => [field, bounds[side]]));
const savings = { rateBps: 310, minAmount: '100.00', step: '100.00', maxPerMember: '200000.00', quota: '5000000.00' };
const announced = { isCut: true, effectiveAt: null };

/** Every kind of change with all its current fields. */
const changes: Partial<Record<ApprovalKind, Change>> = {
  house_funding: { direction: 'in' },
  deposit_receiving: {
    methodId: 'm',
    before: { names: { en: 'Card' }, instructions: { en: 'Pay' }, limits: { min: '1', max: '2' }, receiving: [] },
    after: { names: { en: null }, instructions: { en: null }, limits: { min: '3', max: '4' }, receiving: [] },
  },
  savings_terms: {
    productId: 'p',
    termDays: 30,
    effectiveAt: null,
    before: { version: 1, ...savings },
    after: { rateBps: 320, minAmount: '200.00', step: '200.00', maxPerMember: '100000.00', quota: '4000000.00' },
  },
  role_change: {
    role: 'cashier',
    holders: ['mei'],
    before: { permissions: ['a:b:c'] },
    after: { permissions: ['a:b:d'] },
  },
  staff_change: {
    adminId: 'a',
    username: 'mei',
    before: { active: true, roles: ['support'], totp: true, ownMemberId: null, ownMember: null },
    after: { active: false, roles: ['finance'], totp: false, ownMemberId: 'm', ownMember: 'mei_trades' },
  },
  product_terms: {
    ...announced,
    productId: 'p',
    symbol: 'XAU/USD',
    before: { version: 2, ...productTerms },
    after: newTerms,
  },
  new_product: {
    product: { symbol: 'SOL/USDT', names: { en: 'Solana' }, category: 'crypto', pipDecimals: 2, feed: 'sim' },
    terms: productTerms,
  },
  money_terms: {
    ...announced,
    before: { version: 1, ...lowest(moneyTermsFields, 'lowest') },
    after: lowest(moneyTermsFields, 'highest'),
  },
  trading_terms: {
    ...announced,
    before: { version: 1, ...lowest(tradingTermsFields, 'lowest') },
    after: lowest(tradingTermsFields, 'highest'),
  },
};

function isRecord(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The change without one field, as an older version of the software stored it, for each field. */
function olderChanges(change: Change): [missing: string, change: Change][] {
  const sides = Object.entries(change).filter((entry): entry is [string, Change] => isRecord(entry[1]));
  const fields = new Set(sides.flatMap(([, side]) => Object.keys(side)));
  return [...fields].map((missing) => {
    const older = sides.map(([name, { [missing]: _, ...side }]) => [name, side] as const);
    return [missing, { ...change, ...Object.fromEntries(older) }];
  });
}

const queries = new QueryClient();
const platform = {
  call: (() => new Promise(() => undefined)) as never,
  socket: undefined as never,
  connectionLoss: undefined as never,
  stepUp: undefined as never,
  session: { token: () => 't', subscribe: () => () => undefined } as never,
  queries,
  now: Date.now,
  download: async () => new Blob(),
  onMessage: () => () => undefined,
};

function shown(kind: ApprovalKind, change: Change): string {
  const item: Approval = {
    id: '0199a000-0000-7000-8000-000000000001',
    version: 2,
    kind,
    state: 'approved',
    memberId: null,
    memberName: null,
    amount: null,
    category: null,
    reason: 'a reason',
    evidence: 'a ticket',
    change,
    proposedBy: 'chen',
    mayDecide: false,
    proposedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-21T08:00:00.000Z',
    decidedBy: 'xu',
    decidedAt: '2026-11-20T09:00:00.000Z',
    decisionNote: null,
  };
  return renderToStaticMarkup(
    <App>
      <MemoryRouter>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <ApprovalPanel item={item} onClose={() => undefined} />
          </QueryClientProvider>
        </PlatformProvider>
      </MemoryRouter>
    </App>,
  );
}

beforeAll(() => startI18n({ language: 'zh-Hans', dictionaries: {} }));

const kinds = Object.entries(changes) as [ApprovalKind, Change][];

test.each(kinds)('the panel shows a %s that was stored before any one of its fields was added', (kind, change) => {
  const rows = (html: string) => html.match(/<tr|<dt/g)?.length ?? 0;
  const today = shown(kind, change);
  const wrong = olderChanges(change).filter(([, older]) => {
    const html = shown(kind, older);
    return /undefined|NaN|null/.test(html) || rows(html) > rows(today);
  });
  expect(wrong.map(([missing]) => missing)).toEqual([]);
});
