import { moneyTerms, paymentAccounts } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { PaymentAccountsPage } from './accounts-page.tsx';
import { AddBankPage } from './add-bank-page.tsx';
import { AddWalletPage } from './add-wallet-page.tsx';

const stage = createStage();
const since = '2026-01-01T00:00:00.000Z';
const bank = { id: 'bank', kind: 'bank', payee: '林若溪', number: '**** 0128', bank: '招商银行', branch: '福田' };
const answers = new Map<unknown, unknown>([
  [paymentAccounts, { items: [{ ...bank, addedAt: since, usableFrom: since }] }],
  [moneyTerms, { current: { withdrawHoldS: 604_800 }, upcoming: [], past: [] }],
]);

it.each([
  ['among the accounts', <PaymentAccountsPage key="all" />, '新增或更换收款账户后，168 小时内不能提现'],
  ['before a card is replaced', <AddBankPage key="add" />, '最早绑定的卡立即解绑，168 小时内不能提现'],
  ['before a wallet is added', <AddWalletPage key="wallet" />, '绑定后 168 小时内不能提现'],
])('%s the page states how long withdrawals wait under the current terms', async (_, page, words) => {
  await stage.show(stage.platform({ call: async (endpoint: unknown) => answers.get(endpoint) ?? {} }), page);
  expect(stage.find('.accounts')?.textContent).toContain(words);
});
