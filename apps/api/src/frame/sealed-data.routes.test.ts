import { randomUUID } from 'node:crypto';
import {
  adminClaimIdentity,
  adminClaimWithdrawal,
  adminDeposit,
  adminDeposits,
  adminIdentityChecks,
  adminIdentityNumbers,
  adminMembers,
  adminRevealPaymentAccount,
  adminRevealPersonal,
  adminSupportThread,
  adminSupportThreads,
  adminWithdrawalPayee,
  adminWithdrawals,
  createDeposit,
  dataExport,
  depositMethods,
  depositProof,
  prepareExport,
  requestWithdrawal,
  sendSupportMessage,
  submitIdentity,
  supportMessages,
} from '@fairtick/contracts';
import {
  addIdentityPictures,
  addPayoutAccount,
  addProofUpload,
  fundMember,
  makeVerified,
  openRoles,
} from '@fairtick/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, inject, type SignedUpMember, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
/** The first context cannot open what this one seals. */
const strange = await startApi({ beside: api, env: { ENCRYPTION_KEY: 'another key than the one of the platform' } });
const { owner } = openRoles(api.database);
const admin = await signInAdmin(api);
const withdrawPwd = '482913';

type Case = { member: SignedUpMember; paymentAccountId: string; withdrawalId: string };

/** A member with one of each kind of sealed data, sealed with one of the two keys. */
async function sealedBy(process: typeof api): Promise<Case> {
  const unverified = await signUp(process);
  const pictures = await addIdentityPictures(owner, unverified.id);
  const proof = { name: '林若溪', idNumber: '11010119900307109X', ...pictures };
  expect((await unverified.call(submitIdentity, { body: proof })).status).toBe(200);
  const member = await signUp(process);
  await makeVerified(owner, member.id);
  await fundMember(owner, { memberId: member.id, account: 0, amount: 5_000_000n });
  const { cipher } = process.ctx;
  const paymentAccountId = await addPayoutAccount(owner, { memberId: member.id, cipher });
  const withdrawal = { paymentAccountId, amount: '500', withdrawPwd };
  const asked = await member.call(requestWithdrawal, { body: withdrawal }, { key: randomUUID() });
  const { data: methods } = await member.call(depositMethods, {});
  const methodId = methods.items.find(({ kind }) => kind === 'bank')?.id ?? '';
  const deposit = { methodId, amount: '100.00', payerName: '林若溪' };
  const { data: made } = await member.call(createDeposit, { body: deposit }, { key: randomUUID() });
  const uploadId = await addProofUpload(owner, member.id);
  expect((await member.call(depositProof, { params: { id: made.id }, body: { uploadId } })).status).toBe(200);
  const message = { clientId: randomUUID(), text: '你好' };
  expect((await member.call(sendSupportMessage, { body: message })).status).toBe(200);
  return { member, paymentAccountId, withdrawalId: asked.data.id };
}
let sound: Case;
let damaged: Case;
beforeAll(async () => {
  [sound, damaged] = [await sealedBy(api), await sealedBy(strange)];
});

describe('sealed data that cannot be opened', () => {
  it('does not hide other rows of a list', async () => {
    const names = (items: { member: { id: string; realName: string } }[]) =>
      [sound, damaged].map(({ member }) => items.find((item) => item.member.id === member.id)?.member.realName);
    expect(names((await admin.call(adminWithdrawals, { query: {} })).data.items)).toEqual(['林*溪', '—']);
    expect(names((await admin.call(adminDeposits, { query: { queue: 'all' } })).data.items)).toEqual(['林*溪', '—']);
    const { data: checks } = await admin.call(adminIdentityChecks, { query: { state: 'pending_review' } });
    expect(checks.items.map(({ member, document }) => `${member.realName} ${document?.name}`).sort()).toEqual([
      '— —',
      '林*溪 林*溪',
    ]);
    const { data: members } = await admin.call(adminMembers, { query: {} });
    expect(members.items.map(({ realName }) => realName).sort()).toEqual(['—', '—', '林*溪', '林*溪']);
  });

  it('never passes a check of a review', async () => {
    const { data: withdrawals } = await admin.call(adminWithdrawals, { query: {} });
    const { data: deposits } = await admin.call(adminDeposits, { query: { queue: 'all' } });
    const verdictOf = (items: typeof withdrawals.items | typeof deposits.items, { member }: Case, key: string) =>
      items.find((item) => item.member.id === member.id)?.checks.find((check) => check.key === key)?.verdict;
    expect([sound, damaged].map((one) => verdictOf(withdrawals.items, one, 'payee_name'))).toEqual(['ok', 'bad']);
    expect([sound, damaged].map((one) => verdictOf(deposits.items, one, 'payer_name'))).toEqual(['ok', 'bad']);
  });

  it('is answered with an error where it is requested, and logged', async () => {
    const params = { id: damaged.member.id };
    const why = { category: 'money_check' as const };
    const { data: checks } = await admin.call(adminIdentityChecks, { query: { state: 'pending_review' } });
    const unreadable = checks.items.find(({ member }) => member.realName === '—');
    for (const id of [damaged.withdrawalId, sound.withdrawalId]) {
      expect((await admin.call(adminClaimWithdrawal, { params: { id }, body: {} })).status).toBe(200);
    }
    expect((await admin.call(adminClaimIdentity, { params: { id: unreadable?.id ?? '' }, body: {} })).status).toBe(200);
    for (const answer of [
      await admin.call(adminWithdrawalPayee, { params: { id: damaged.withdrawalId } }),
      await admin.call(adminIdentityNumbers, { params: { id: unreadable?.id ?? '' } }),
      await admin.call(adminRevealPersonal, { params, body: { ...why, fields: ['realName'] } }),
      await admin.call(adminRevealPaymentAccount, {
        params: { ...params, pid: damaged.paymentAccountId },
        body: why,
      }),
    ]) {
      expect(answer).toMatchObject({ status: 422, error: 'SEALED_DATA_UNREADABLE' });
    }
    expect((await admin.call(adminWithdrawalPayee, { params: { id: sound.withdrawalId } })).status).toBe(200);
    const bound = `payment_account.payee:${damaged.paymentAccountId}`;
    expect(api.logLines.some((line) => line.includes('cannot be opened') && line.includes(bound))).toBe(true);
  });

  it('does not affect support threads, data exports and pages without parameters', async () => {
    const { data: threads } = await admin.call(adminSupportThreads, { query: {} });
    for (const { id } of threads.items) {
      expect((await admin.call(adminSupportThread, { params: { id }, query: {} })).status).toBe(200);
    }
    const as = { token: damaged.member.token };
    expect((await call(api, supportMessages, { query: {} }, as)).data.items.map(({ text }) => text)).toEqual(['—']);
    const { data: deposits } = await admin.call(adminDeposits, { query: { queue: 'all' } });
    for (const { id } of deposits.items) {
      expect((await admin.call(adminDeposit, { params: { id } })).status).toBe(200);
    }
    for (const { auth, method, path } of api.app.frame.endpoints) {
      if (method !== 'GET' || auth === 'public' || path.includes(':')) continue;
      const token = auth === 'member' ? damaged.member.token : admin.token;
      const { status } = await inject(api, { method, url: path, token });
      expect({ path, failed: status >= 500 }).toEqual({ path, failed: false });
    }
    const pwd = damaged.member.password;
    expect((await call(api, prepareExport, { body: { pwd } }, as)).status).toBe(200);
    const { text, status } = await inject(api, { method: 'GET', url: dataExport.path, ...as });
    expect({ status, ends: text.endsWith('}\n') }).toEqual({ status: 200, ends: true });
  });
});
