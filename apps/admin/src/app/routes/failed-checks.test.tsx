import type { AdminWithdrawal, ReviewCheck, ReviewedIdentity } from '@fairtick/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DocumentCard } from '../../features/identity/document-card.tsx';
import { IdentityReview } from '../../features/identity/identity-review.tsx';
import { PayeeCard } from '../../features/withdrawals/payee-card.tsx';
import { WithdrawalCashier } from '../../features/withdrawals/withdrawal-cashier.tsx';
import { WithdrawalReview } from '../../features/withdrawals/withdrawal-review.tsx';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { startPages } from '../../shared/start-pages.test-data.ts';

const me = { id: 'a', username: 'xu', roles: [], permissions: ['*:*:*'] };
const mine = { adminId: 'a', username: 'xu', until: new Date(Date.now() + 600_000).toISOString() };
const bad = (key: string): ReviewCheck => ({ key, verdict: 'bad', detail: '1' });
const person = { id: 'm', username: 'lin', realName: '林*溪', idNumber: '110***********109X', verified: false };
const identity = {
  id: 'i',
  state: 'pending_review',
  version: 2,
  region: 'mainland',
  document: { name: '林*溪', idNumber: '110***********109X' },
  attemptsLeft: 4,
  member: person,
  claim: mine,
  firstApprover: null,
  secondApprovalNeeded: false,
  approvalNote: null,
  photosOpened: true,
  checks: [],
} as unknown as ReviewedIdentity;
const withdrawal = {
  id: 'w',
  state: 'reviewing',
  version: 2,
  member: person,
  account: { kind: 'bank', payee: '林*', number: '**** 0123', bank: '招商银行', addedAt: '2026-11-20T08:00:00.000Z' },
  claim: mine,
  firstApprover: null,
  secondApprovalNeeded: false,
  approvalNote: null,
  explainedChecks: [],
  checks: [],
} as unknown as AdminWithdrawal;
let cleanUp: (() => void) | null = null;

beforeAll(startPages);
afterEach(() => cleanUp?.());

/** The real component on a connection that records what is sent. */
async function show(shown: ReactNode) {
  const sent: { path: string; body: unknown }[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['me'], me);
  const call = async (endpoint: { path: string; method: string }, input: { body?: unknown }) => {
    if (endpoint.method === 'POST') sent.push({ path: endpoint.path, body: input.body });
    return {};
  };
  const session = { token: () => 't', subscribe: () => () => undefined };
  const platform = { call, session, queries, now: Date.now } as unknown as Platform;
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  cleanUp = () => {
    act(() => root.unmount());
    box.remove();
  };
  await act(async () =>
    root.render(
      <App>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>{shown}</QueryClientProvider>
        </PlatformProvider>
      </App>,
    ),
  );
  const buttons = () => [...box.querySelectorAll('button')];
  const button = (name: string) => buttons().find(({ textContent }) => textContent === name);
  const press = (name: string) =>
    act(async () => {
      button(name)?.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  const explain = (words: string) =>
    act(async () => {
      const field = box.querySelector('textarea');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const why = (name: string) => box.querySelector(`#${button(name)?.getAttribute('aria-describedby')}`)?.textContent;
  return { box, sent, button, press, explain, why };
}

const cases = [
  [
    'an identity',
    <IdentityReview key="i" item={{ ...identity, checks: [bad('number_shared')] }} onReload={() => undefined} />,
    '号码未被其他会员使用',
  ],
  [
    'a withdrawal',
    <WithdrawalReview key="w" item={{ ...withdrawal, checks: [bad('payee_name')] }} onReload={() => undefined} />,
    '收款人与实名一致',
  ],
] as const;

test.each(cases)(
  'refuses to approve %s with a failed check without a reason, and names the check',
  async (_, shown, check) => {
    const { box, sent, press, explain } = await show(shown);
    expect(box.textContent).toContain('有核对未通过，仍要通过的原因');
    expect(box.textContent).toContain(check);
    await press('通过');
    await expect.poll(() => box.textContent).toContain('请填写');
    expect(sent).toEqual([]);
    await explain('confirmed by phone');
    await press('通过');
    await expect.poll(() => sent).toMatchObject([{ body: { version: 2, note: 'confirmed by phone' } }]);
  },
);

test('asks for no reason when no check failed, or when the first approver gave one', async () => {
  const first = await show(<IdentityReview item={identity} onReload={() => undefined} />);
  await first.press('通过');
  await expect.poll(() => first.sent).toMatchObject([{ body: { version: 2 } }]);
  cleanUp?.();
  const explained = { approvalNote: 'a maiden name', explainedChecks: ['payee_name'] };
  const approved = { ...withdrawal, checks: [bad('payee_name')], ...explained };
  const second = await show(<WithdrawalReview item={approved} onReload={() => undefined} />);
  await second.press('通过');
  await expect.poll(() => second.sent).toMatchObject([{ body: { version: 2 } }]);
});

test.each([
  ['approved', '开始打款'],
  ['processing', '再试一次'],
] as const)(
  'the cashier of an %s withdrawal must give a reason only for a check that failed after the approval',
  async (state, press) => {
    const explained = { approvalNote: 'a maiden name', explainedChecks: ['payee_name'] };
    const item = { ...withdrawal, state, claim: null, attempts: 1, checks: [bad('payee_name')], ...explained };
    const cashier = (checks: ReviewCheck[]) => (
      <WithdrawalCashier item={{ ...item, checks }} onReload={() => undefined} />
    );
    const known = await show(cashier([bad('payee_name')]));
    await known.press(press);
    await expect.poll(() => known.sent).toMatchObject([{ body: { version: 2 } }]);
    cleanUp?.();
    const later = await show(cashier([bad('payee_name'), bad('account_shared')]));
    expect(later.box.textContent).toContain('审核后有核对变为不符，仍要打款的原因');
    expect(later.box.textContent).toContain('不符：收款账户未被他人使用。');
    await later.press(press);
    await expect.poll(() => later.box.textContent).toContain('请填写');
    expect(later.sent).toEqual([]);
    await later.explain('a shared account of the family');
    await later.press(press);
    await expect
      .poll(() => later.sent)
      .toMatchObject([{ body: { version: 2, note: 'a shared account of the family' } }]);
  },
);

test('a reason does not override stopped payouts', async () => {
  const item = { ...withdrawal, checks: [bad('outgoing')] };
  const { box } = await show(<WithdrawalReview item={item} onReload={() => undefined} />);
  expect(box.querySelector('textarea')).toBeNull();
});

test('refuses to approve an identity before its photos were opened, and the button says why', async () => {
  const { sent, button, press, why } = await show(
    <IdentityReview item={{ ...identity, photosOpened: false }} onReload={() => undefined} />,
  );
  expect(button('通过')?.disabled).toBe(true);
  expect(why('通过')).toBe('请先打开两张证件照片，再通过');
  await press('通过');
  expect(sent).toEqual([]);
});

test('an identity for two reviewers shows its progress, and refuses the first approver as the second', async () => {
  const shared = { ...identity, checks: [bad('number_shared')], secondApprovalNeeded: true };
  const { box } = await show(<IdentityReview item={shared} onReload={() => undefined} />);
  expect(box.textContent).toContain('号码或照片被他人使用，须两人');
  cleanUp?.();
  const half = { ...shared, claim: null, firstApprover: 'xu', approvalNote: 'twins' };
  const { button, why } = await show(<IdentityReview item={half} onReload={() => undefined} />);
  expect(button('复核通过')?.disabled).toBe(true);
  expect(why('复核通过')).toContain('复核须由另一名管理员进行');
});

test.each([
  ['number', DocumentCard, identity, '显示完整姓名与号码（会员可见，记入审计日志）', '认领后才能查看完整姓名与号码'],
  ['account', PayeeCard, withdrawal, '显示完整账号（记入审计日志）', '认领后才能查看完整账号'],
] as const)('the full %s is offered to the reviewer who claimed the item only', async (_, Card, item, offer, hint) => {
  const Shown = Card as (props: { item: object }) => ReactNode;
  const own = await show(<Shown item={item} />);
  expect(own.button(offer)).toBeDefined();
  for (const claim of [null, { ...mine, adminId: 'b', username: 'chen' }]) {
    cleanUp?.();
    const { box, button } = await show(<Shown item={{ ...item, claim }} />);
    expect(button(offer)).toBeUndefined();
    expect(box.textContent).toContain(hint);
  }
});
