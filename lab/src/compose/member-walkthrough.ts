import { setTimeout as sleep } from 'node:timers/promises';
import {
  addPaymentAccount,
  adminApproveDeposit,
  adminApproveWithdrawal,
  adminClaimDeposit,
  adminClaimWithdrawal,
  adminCompleteWithdrawal,
  adminLogin,
  adminProcessWithdrawal,
  createDeposit,
  createUpload,
  type DataOf,
  depositMethods,
  depositProof,
  keys,
  login,
  order,
  orderReceipt,
  placeOrder,
  products,
  register,
  requestWithdrawal,
  userInfo,
  wallet,
} from '@fairtick/contracts';
import { makePng } from '@fairtick/test-kit/builders/make-png';
import { verifyReceipt } from '@fairtick/verifier';
import { person } from '../load/person.ts';
import { type Caller, callerOf } from './caller.ts';

export type MemberCaller = { memberId: string; call: Caller; token: string };
const who = person(77);

export async function registerMemberCaller(url: string): Promise<MemberCaller> {
  return memberCallerOf(url, (await callerOf(url)(register, { body: who })).token);
}

/** Signs the same member in again after an outage. */
export async function signInMember(url: string): Promise<MemberCaller> {
  const { token } = await callerOf(url)(login, { body: { username: who.username, pwd: who.pwd } });
  return memberCallerOf(url, token);
}

async function memberCallerOf(url: string, token: string): Promise<MemberCaller> {
  const call = callerOf(url, token);
  return { call, token, memberId: (await call(userInfo, {})).memberId };
}

/** Places a demo order of one minute on a product that trades around the clock. */
export async function placeDemoOrder({ call }: MemberCaller): Promise<DataOf<typeof placeOrder>> {
  const { items } = await call(products, {});
  const product = items.find(({ symbol }) => symbol === 'BTC/USDT');
  if (product === undefined || product.price === null) throw new Error('BTC/USDT has no price');
  return call(placeOrder, {
    body: {
      account: 'demo',
      productId: product.id,
      direction: 'rise',
      amount: '100',
      durationS: 60,
      shownPrice: product.price,
    },
  });
}

/** Waits until an order has settled and verifies its receipt with only the receipt and the published key. */
export async function settledWithProof({ call }: MemberCaller, id: string): Promise<string> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(500)) {
    const { result } = await call(order, { params: { id } });
    if (result === null) continue;
    const receipt = await call(orderReceipt, { params: { id } });
    const [current] = (await call(keys, {})).items;
    if (current?.publicKey !== receipt.publicKey) throw new Error('receipt: signed with an unpublished key');
    const wrong = (await verifyReceipt(receipt)).filter(({ outcome }) => outcome !== 'ok');
    // A checkpoint is published every ten seconds.
    if (wrong.length > 0 && wrong.every(({ detail }) => detail === 'not_in_the_log_yet')) continue;
    if (wrong.length > 0) throw new Error(`receipt: verification failed: ${JSON.stringify(wrong)}`);
    return result;
  }
  throw new Error(`order ${id}: not settled in time`);
}

export type AdminCaller = Caller;
export async function signInAdmin(url: string, username: string, pwd: string): Promise<AdminCaller> {
  return callerOf(url, (await callerOf(url)(adminLogin, { body: { username, pwd } })).token);
}

/** A bank deposit with its proof, reviewed and approved. Returns the real balance afterwards. */
export async function depositByBank(url: string, { call, token }: MemberCaller, admin: AdminCaller): Promise<string> {
  const { items } = await call(depositMethods, {});
  const bank = items.find(({ code }) => code === 'bank_card');
  if (bank === undefined) throw new Error('deposit method of the bank: not found');
  const { id } = await call(createDeposit, { body: { methodId: bank.id, amount: '500', payerName: who.realName } });
  const form = new FormData();
  form.append('purpose', 'deposit_proof');
  form.append('file', new Blob([Uint8Array.from(makePng(64, 48))], { type: 'image/png' }), 'proof.png');
  const sent = await fetch(url + createUpload.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await sent.json()) as { data: DataOf<typeof createUpload> };
  await call(depositProof, { params: { id }, body: { uploadId: data.id } });
  const { version } = await admin(adminClaimDeposit, { params: { id }, body: {} });
  await admin(adminApproveDeposit, {
    params: { id },
    body: { version, actualAmount: '500', externalRef: `smoke-${id}` },
  });
  return (await call(wallet, {})).real.available;
}

export async function bindCard({ call }: MemberCaller): Promise<string> {
  const card = { payee: who.realName, number: '6222021234567890128', bank: '招商银行', branch: '深圳福田支行' };
  return (await call(addPaymentAccount, { body: { kind: 'bank', ...card, withdrawPwd: who.withdrawPwd } })).id;
}

/** A withdrawal to the card, reviewed, paid and posted. Returns the real balance afterwards. */
export async function withdrawToCard(
  { call }: MemberCaller,
  admin: AdminCaller,
  paymentAccountId: string,
): Promise<string> {
  const body = { paymentAccountId, amount: '200', withdrawPwd: who.withdrawPwd };
  const { id } = await call(requestWithdrawal, { body });
  let { version } = await admin(adminClaimWithdrawal, { params: { id }, body: {} });
  ({ version } = await admin(adminApproveWithdrawal, { params: { id }, body: { version } }));
  ({ version } = await admin(adminProcessWithdrawal, { params: { id }, body: { version } }));
  await admin(adminCompleteWithdrawal, { params: { id }, body: { version, payoutRef: `smoke-${id}` } });
  return (await call(wallet, {})).real.available;
}
