import {
  addPaymentAccount,
  createDeposit,
  type DataOf,
  depositMethods,
  depositProof,
  requestWithdrawal,
  userInfo,
} from '@fairtick/contracts';
import {
  agePaymentAccounts,
  type Caller,
  callerOf,
  type Installation,
  makeMemberReady,
  sendPicture,
} from '@fairtick/test-kit/browser';
import type { APIRequestContext } from '@playwright/test';
import { registerMember } from './register-member.ts';

/** `card`: the number of their bank card, by default used by them alone. */
export type MoneyMember = {
  id: string;
  username: string;
  token: string;
  idNumber: string;
  card: string;
  call: Caller;
};

const pin = '482913';
let cards = 0;
/** A company's bank account, which has no check digit. */
const nextCard = () => `955880000000${String((cards += 1)).padStart(4, '0')}`;
/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** A verified member with a usable bank card, and with real money where needed. */
export async function moneyMember(
  request: APIRequestContext,
  installation: Installation,
  { username, phone, amountMinor = 0n }: { username: string; phone: string; amountMinor?: bigint },
): Promise<MoneyMember> {
  const { url } = installation;
  const { token, idNumber } = await registerMember(request, url, { username, phone });
  const call = callerOf(url, token);
  const { memberId } = await call(userInfo, {});
  await makeMemberReady(installation, { memberId, amountMinor });
  return { id: memberId, username, token, idNumber, card: nextCard(), call };
}

/** A bank deposit with its proof uploaded, waiting for a reviewer. */
export async function paidIn(
  { call, token }: MoneyMember,
  { url, amount, payerName = '林若溪' }: { url: string; amount: string; payerName?: string },
): Promise<DataOf<typeof createDeposit>> {
  const { items } = await call(depositMethods, {});
  const bank = items.find(({ code }) => code === 'bank_card');
  if (bank === undefined) throw new Error('deposit method of the bank: not found');
  const { id } = await call(createDeposit, { body: { methodId: bank.id, amount, payerName } });
  const uploadId = await sendPicture(url, token, 'deposit_proof', picture);
  return call(depositProof, { params: { id }, body: { uploadId } });
}

/** A withdrawal to the member's card, which was added two days ago. */
export async function askedFor(
  member: MoneyMember,
  { installation, amount }: { installation: Installation; amount: string },
): Promise<DataOf<typeof requestWithdrawal>> {
  const paymentAccountId = await withCard(member, installation);
  return member.call(requestWithdrawal, { body: { paymentAccountId, amount, withdrawPwd: pin } });
}

/** Adds the member's card with a date two days ago. */
export async function withCard({ call, id, card: number }: MoneyMember, installation: Installation): Promise<string> {
  const card = { payee: '林若溪', number, bank: '招商银行', branch: '深圳福田支行' };
  const bound = await call(addPaymentAccount, { body: { kind: 'bank', ...card, withdrawPwd: pin } });
  await agePaymentAccounts(installation, { memberId: id });
  return bound.id;
}
