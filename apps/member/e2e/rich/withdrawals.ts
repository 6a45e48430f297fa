import {
  addPaymentAccount,
  adminApproveWithdrawal,
  adminClaimWithdrawal,
  adminCompleteWithdrawal,
  adminFailWithdrawal,
  adminProcessWithdrawal,
  adminRejectWithdrawal,
  cancelWithdrawal,
  requestWithdrawal,
  type WithdrawalState,
} from '@fairtick/contracts';
import { agePaymentAccounts, type Installation } from '@fairtick/test-kit/browser';
import type { Admins } from '../console-admins.ts';
import { type Person, pin, realName } from './members.ts';

type Arranging = { installation: Installation; admins: Admins; member: Person };

export const bank = { name: '招商银行', branch: '深圳福田支行' };
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ether = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

export type ArrangedWithdrawals = Record<'pending_review' | 'completed' | 'rejected' | 'cancelled' | 'failed', string>;
type Ended = Exclude<WithdrawalState, 'pending_review' | 'reviewing' | 'approved' | 'processing' | 'cancelled'>;

/**
 * Creates a card, two wallets, and withdrawals with every outcome, one of them pending. One at a time and three a day:
 * rejected ones do not count. The member must be verified and have money.
 */
export async function arrangeWithdrawals({ installation, admins, member }: Arranging): Promise<ArrangedWithdrawals> {
  const { call, memberId } = member;
  const card = await call(addPaymentAccount, {
    body: {
      kind: 'bank',
      payee: realName,
      number: '6222021234567890128',
      bank: bank.name,
      branch: bank.branch,
      withdrawPwd: pin,
    },
  });
  await call(addPaymentAccount, { body: { kind: 'crypto', chain: 'TRC20', address: tron, withdrawPwd: pin } });
  await call(addPaymentAccount, { body: { kind: 'crypto', chain: 'ERC20', address: ether, withdrawPwd: pin } });
  await agePaymentAccounts(installation, { memberId });

  const ask = async (amount: string) =>
    (await call(requestWithdrawal, { body: { paymentAccountId: card.id, amount, withdrawPwd: pin } })).id;
  const end = async (amount: string, how: Ended) => {
    const id = await ask(amount);
    await endAs(admins, id, how);
    return id;
  };
  const completed = await end('3200.00', 'completed');
  const rejected = await end('1200.00', 'rejected');
  const failed = await end('2000.00', 'failed');
  const cancelled = await ask('900.00');
  await call(cancelWithdrawal, { params: { id: cancelled }, body: {} });
  return { completed, rejected, failed, cancelled, pending_review: await ask('1500.00') };
}

async function endAs({ first }: Admins, id: string, how: Ended): Promise<void> {
  const params = { id };
  const { version } = await first(adminClaimWithdrawal, { params, body: {} });
  if (how === 'rejected') {
    await first(adminRejectWithdrawal, { params, body: { version, reason: 'payee_name_differs' } });
    return;
  }
  const note = 'the same family, confirmed by phone';
  const approved = await first(adminApproveWithdrawal, { params, body: { version, note } });
  const paying = await first(adminProcessWithdrawal, { params, body: { version: approved.version } });
  if (how === 'failed') {
    await first(adminFailWithdrawal, { params, body: { version: paying.version, reason: 'bank_returned' } });
    return;
  }
  await first(adminCompleteWithdrawal, { params, body: { version: paying.version, payoutRef: 'BANK-20261120-0042' } });
}
