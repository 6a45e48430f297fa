import { addDepositQuote, addProofUpload } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import {
  approve,
  approveByTwo,
  balance,
  claim,
  create,
  ctx,
  handIn,
  judge,
  memberId,
  methods,
  one,
  owner,
  seenOnChain,
  two,
} from './deposits.test-setup.ts';
import { rejectDeposit } from './index.ts';

const amount = '20.000000';
const credited = 14_400n;
const ask = async (given = 20_000_000n) => {
  const quoteId = await addDepositQuote(owner, { memberId, given });
  return create({ methodId: methods.usdt_trc20, amount: (given / 1_000_000n).toString(), quoteId });
};
const pictured = async (given?: bigint) =>
  handIn((await ask(given)).id, { uploadId: await addProofUpload(owner, memberId) });
const named = async (txId: string) => handIn((await ask()).id, { txId });

test('refuses a member’s transaction id that a reviewer named for another deposit', async () => {
  const txId = 'e1'.repeat(32);
  await approveByTwo(await claim((await pictured()).id), amount, txId);
  await expect(named(txId)).rejects.toThrow('TX_ID_USED');
  await expect(named(txId.toUpperCase())).rejects.toThrow('TX_ID_USED');
  expect(await balance()).toBe(credited);
});

test('refuses a reviewer’s transaction id, in any spelling, that paid another deposit', async () => {
  const txId = 'e2'.repeat(32);
  await approveByTwo(await claim((await named(txId)).id), amount);
  const second = await claim((await pictured()).id);
  for (const typed of [txId, txId.toUpperCase(), `0x${txId}`, `${txId.slice(0, 32)} ${txId.slice(32)}`])
    await expect(approve(second, amount, one, typed, seenOnChain)).rejects.toThrow('TX_ID_USED');
  expect(await balance()).toBe(credited);
  expect(await approveByTwo(second, amount, 'e3'.repeat(32))).toMatchObject({ state: 'completed' });
});

test('posts a deposit with a picture alone under the transaction id that one of two approvers gives', async () => {
  const { id } = await pictured(2_000_000_000n);
  await approve(await claim(id), '2000.000000', one, undefined, seenOnChain);
  const second = await claim(id, two);
  await expect(approve(second, '2000.000000', two)).rejects.toThrow('TX_ID_INVALID');
  await expect(approve(second, '2000.000000', two, 'seen on the explorer')).rejects.toThrow('TX_ID_INVALID');
  await approve(second, '2000.000000', two, 'e4'.repeat(32));
  expect(await balance()).toBe(1_440_000n);
  await expect(named('e4'.repeat(32))).rejects.toThrow('TX_ID_USED');
});

test('frees a reviewer’s transaction id once the deposit is rejected', async () => {
  const txId = 'e5'.repeat(32);
  const { id } = await pictured(2_000_000_000n);
  await approve(await claim(id), '2000.000000', one, txId, seenOnChain);
  await expect(named(txId)).rejects.toThrow('TX_ID_USED');
  await rejectDeposit(ctx, { ...judge(await claim(id, two), two), reason: 'duplicate' });
  await approveByTwo(await claim((await named(txId)).id), amount);
  expect(await balance()).toBe(credited);
});

test('pays one deposit when a member and a reviewer name one transaction for two at the same time', async () => {
  for (const byte of ['f1', 'f2', 'f3', 'f4']) {
    const before = await balance();
    const txId = byte.repeat(32);
    const [announced, claimed] = [await ask(), await claim((await pictured()).id)];
    const naming = handIn(announced.id, { txId }).then(async ({ id }) => approveByTwo(await claim(id), amount));
    await Promise.allSettled([naming, approveByTwo(claimed, amount, txId)]);
    expect((await balance()) - before).toBe(credited);
  }
});
