import { type Deposit, deposit as depositEndpoint } from '@fairtick/contracts';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DepositPage } from '../../features/deposits/deposit-page.tsx';
import { UnfinishedDeposits } from '../../features/deposits/unfinished-deposits.tsx';
import { UnpostedDeposits } from '../../features/ledger/unposted-deposits.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { createStage } from '../../shared/stage.test-data.tsx';

const stage = createStage();
const online: Deposit = {
  id: 'one',
  methodId: 'unionpay',
  kind: 'unionpay',
  mode: 'gateway',
  methodName: '银联',
  state: 'recharging',
  currency: 'CNY',
  submittedAmount: '500.00',
  actualAmount: null,
  accountAmount: '500.00',
  postedAmount: null,
  quote: null,
  reference: 'ACDEFGHJKM',
  receiving: [],
  payUrl: '/sandbox-gateway/pay/one',
  txId: null,
  confirmations: null,
  confirmationsNeeded: null,
  proofUploadId: null,
  reason: null,
  reasonNote: null,
  createdAt: '2026-11-27T02:00:00.000Z',
  updatedAt: '2026-11-27T02:00:00.000Z',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  holder: 'gateway',
  dueAt: null,
  steps: [{ state: 'recharging', at: '2026-11-27T02:00:00.000Z', by: 'member' }],
};
const reported: Deposit = { ...online, actualAmount: '500.00', payUrl: null, expiresAt: null, holder: 'platform' };
const paid: Deposit = { ...reported, state: 'pending_review', dueAt: '2026-11-28T02:00:00.000Z' };
const onChain = { mode: 'chain', kind: 'usdt', confirmationsNeeded: 15, confirmations: 3 } as const;

async function show(deposit: Deposit) {
  const platform = stage.platform({
    call: async (endpoint: unknown) => (endpoint === depositEndpoint ? deposit : { items: [deposit] }),
    bases: { current: () => '' },
  });
  platform.queries.setQueryData([...queryKeys.deposits, 'recent'], [deposit]);
  await stage.show(
    platform,
    <MemoryRouter initialEntries={['/?id=one']}>
      <DepositPage />
      <UnfinishedDeposits kinds={[deposit.kind]} />
      <UnpostedDeposits alone={false} />
    </MemoryRouter>,
  );
  const text = (selector: string) => stage.find(selector)?.textContent ?? '';
  return {
    summary: text('.summary'),
    unfinished: text('.unfinished'),
    unposted: text('.unposted'),
    canCancel: stage.button('取消充值') !== undefined,
    canPay: stage.find('.btn--primary') !== null,
  };
}

it('lets a member pay or cancel an unpaid deposit, and mentions its method in the dialog', async () => {
  const page = await show(online);
  expect(page).toMatchObject({ canCancel: true, canPay: true });
  expect(page.unfinished).toContain('待付款');
  await stage.press('取消充值');
  expect(stage.find('dialog')?.textContent).toContain('支付页面');
  expect(stage.find('dialog')?.textContent).not.toContain('凭证');
});

it.each([
  ['a gateway', paid, '待审核'],
  ['a watcher, with confirmations still missing', { ...reported, ...onChain, holder: 'chain' } as const, '充值中'],
])(
  'shows a deposit that %s reported as paid everywhere as paid: no payment, no cancelling',
  async (_, deposit, state) => {
    const page = await show(deposit);
    expect(page).toMatchObject({ canCancel: false, canPay: false, unfinished: '' });
    expect(page.summary).toContain('已收到付款 ¥500.00');
    expect(page.summary).toContain(state);
    expect(page.unposted).toContain(`充值 ${state}`);
  },
);

it('shows for a cancelled deposit no next step, and what happens to a payment', async () => {
  const page = await show({ ...online, state: 'cancelled', payUrl: null, expiresAt: null, holder: null });
  expect(page).toMatchObject({ canCancel: false, canPay: false, unfinished: '', unposted: '' });
  expect(page.summary).toContain('本单会自动恢复审核');
  expect(stage.find('.progress')?.textContent).not.toContain('答复时限');
});

it('offers no payment after the time to pay, even before the platform marks the deposit expired', async () => {
  const page = await show({ ...online, expiresAt: '2026-11-27T02:30:00.000Z', createdAt: '2026-11-27T02:00:00.000Z' });
  expect(page).toMatchObject({ canPay: false, canCancel: true });
  expect(page.summary).toContain('付款时限已过');
});
