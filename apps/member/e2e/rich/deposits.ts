import {
  adminApproveDeposit,
  adminClaimDeposit,
  adminHoldDeposit,
  adminRefundDeposit,
  adminRejectDeposit,
  cancelDeposit,
  createDeposit,
  type DepositState,
  depositMethods,
  depositProof,
  fxReferences,
  lockFxQuote,
} from '@fairtick/contracts';
import { type Installation, makePng, queryOwner, sendPicture } from '@fairtick/test-kit/browser';
import type { Admins } from '../console-admins.ts';
import { type Person, realName } from './members.ts';

type Arranging = { installation: Installation; admins: Admins; member: Person };
/** A new platform has its first rates within a minute. */
const rateWithinMs = 90_000;

/**
 * Creates deposits in every state and returns their ids by state; five may be open at a time, so the closed ones come
 * first.
 */
export async function arrangeDeposits(arranging: Arranging): Promise<Record<DepositState, string>> {
  const { installation, admins, member } = arranging;
  const { call } = member;
  const { items: methods } = await call(depositMethods);
  const methodOf = (code: string) => methods.find((method) => method.code === code)?.id ?? '';
  const announce = async (code: string, amount: string, more: { quoteId?: string } = {}) =>
    (await call(createDeposit, { body: { methodId: methodOf(code), amount, payerName: realName, ...more } })).id;
  const handIn = async (id: string) => {
    const uploadId = await sendPicture(installation.url, member.token, 'deposit_proof', makePng(40, 60));
    await call(depositProof, { params: { id }, body: { uploadId } });
    return id;
  };
  const claim = async (id: string) => (await admins.first(adminClaimDeposit, { params: { id }, body: {} })).version;
  const hold = async (id: string) => {
    const body = { version: await claim(id), hold: true, reason: 'amount_differs' } as const;
    return (await admins.first(adminHoldDeposit, { params: { id }, body })).version;
  };

  const completed = await handIn(await announce('bank_card', '8000'));
  const approval = { version: await claim(completed), actualAmount: '7990.50', externalRef: 'CMB-20261120-0817' };
  await admins.first(adminApproveDeposit, { params: { id: completed }, body: approval });
  const rejected = await handIn(await announce('bank_card', '800'));
  const refusal = { version: await claim(rejected), reason: 'payer_name_differs' } as const;
  await admins.first(adminRejectDeposit, { params: { id: rejected }, body: refusal });
  const cancelled = await announce('bank_card', '900');
  await call(cancelDeposit, { params: { id: cancelled }, body: {} });
  const refunded = await handIn(await announce('bank_card', '650'));
  const sentBack = { version: await hold(refunded), reason: 'third_party', externalRef: 'CMB-20261120-0900' } as const;
  await admins.first(adminRefundDeposit, { params: { id: refunded }, body: sentBack });
  const expired = await announce('bank_card', '700');
  // Waiting a day would take too long.
  await queryOwner(installation, `UPDATE deposit SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    expired,
  ]);
  await queryOwner(installation, 'SELECT expire_deposits(1000)');

  const onHold = await handIn(await announce('bank_card', '1200'));
  await hold(onHold);
  const reviewing = await handIn(await announce('bank_card', '1500'));
  await claim(reviewing);
  const recharging = await announce('unionpay', '300');
  await rateKnown(member);
  const quoteBody = { pair: 'USDT/CNY', side: 'deposit', amount: '500' } as const;
  const { id: quoteId } = await call(lockFxQuote, { body: quoteBody });
  const pending = await handIn(await announce('usdt_trc20', '500', { quoteId }));
  return {
    recharging,
    pending_review: pending,
    reviewing,
    on_hold: onHold,
    completed,
    rejected,
    cancelled,
    expired,
    refunded,
  };
}

/** Waits for the first rates of a new platform. */
async function rateKnown({ call }: Person): Promise<void> {
  const until = Date.now() + rateWithinMs;
  for (;;) {
    const { items } = await call(fxReferences);
    if (items.some(({ pair, usable }) => pair === 'USDT/CNY' && usable)) return;
    if (Date.now() > until) throw new Error('no rate of USDT came');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
