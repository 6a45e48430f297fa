import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@fairtick/contracts';
import {
  addMember,
  addPayoutAccount,
  addStaff,
  addWithdrawal,
  createDatabase,
  FakeClock,
  fundMember,
  makeVerified,
  openRoles,
  putMoneyTermsInForce,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { addPaymentAccount, type PaymentAccountDraft } from './add-payment-account.ts';
import { checkWithdrawPassword } from './check-withdraw-password.ts';
import { listPaymentAccounts } from './list-payment-accounts.ts';
import { openPaymentAccount } from './open-payment-account.ts';
import { toPaymentAccountView } from './payment-accounts.repo.ts';
import { removePaymentAccount } from './remove-payment-account.ts';

const { app, owner, worker, reader } = openRoles(await createDatabase(), 10);
const clock = new FakeClock(new Date().toISOString());
const hasher = await createPasswordHasher({ inFlight: 4, waiting: 500 });
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock, ids, log: quiet, cipher: testCipher, hasher };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const pin = '482913';
const pinHash = await hasher.hash(pin);
const number = '6222021234567890128';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let memberId: string;
let count = 0;

async function newMember(): Promise<string> {
  count += 1;
  const id = await addMember(owner, { id: ids.uuid(), username: `member_${count}`, realName: '林若溪' });
  await owner.pool.query('UPDATE member SET withdraw_hash = $2 WHERE id = $1', [id, pinHash]);
  return id;
}
beforeAll(() => putMoneyTermsInForce(owner));
beforeEach(async () => {
  memberId = await newMember();
});

const card = (changes: Partial<Extract<PaymentAccountDraft, { kind: 'bank' }>> = {}): PaymentAccountDraft => ({
  kind: 'bank',
  payee: '林若溪',
  number,
  bank: '招商银行',
  branch: '上海分行',
  replace: false,
  ...changes,
});
const wallet = (chain: 'TRC20' | 'ERC20', address: string): PaymentAccountDraft => ({ kind: 'crypto', chain, address });
const add = (account: PaymentAccountDraft, { by = memberId, pwd = pin } = {}) =>
  addPaymentAccount(ctx, { member: { id: by, sessionId: randomUUID() }, account, pwd, origin });
const remove = (accountId: string, { by = memberId, pwd = pin } = {}) =>
  removePaymentAccount(ctx, { memberId: by, accountId, pwd, origin });
const bound = async () => (await listPaymentAccounts(ctx, { memberId })).map(toPaymentAccountView);
const check = (pwd: string) => checkWithdrawPassword(ctx, { memberId, pwd, origin });
const codes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === 'fulfilled' ? 'ok' : (one.reason as { code: ErrorCode }).code)).sort();
const actions = async () =>
  (await listAudit(ctx, { actorId: memberId, limit: 50 })).items.map(({ action, after, before }) => ({
    action,
    after,
    before,
  }));

describe('a card or wallet', () => {
  test('is stored encrypted, shown masked, and can be paid to a day after it was bound', async () => {
    const { id, addedAt, usableFrom } = await add(card());
    expect(usableFrom.getTime() - addedAt.getTime()).toBe(24 * 3_600_000);
    expect(Math.abs(addedAt.getTime() - Date.now())).toBeLessThan(5_000);
    const ercId = (await add(wallet('ERC20', ether.toLowerCase()))).id;
    await add(wallet('TRC20', tron));
    expect(await bound()).toMatchObject([
      { kind: 'crypto', chain: 'TRC20', address: 'TR7NHq…Lj6t' },
      { kind: 'crypto', chain: 'ERC20', address: '0x5aAe…eAed' },
      { id, kind: 'bank', payee: '林*溪', number: '**** 0128', bank: '招商银行', branch: '上海分行' },
    ]);
    const { rows } = await owner.pool.query('SELECT * FROM payment_account WHERE member_id = $1', [memberId]);
    const everything = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const secret of [number, tron, ether, '林若溪', Buffer.from('林若溪').toString('hex')]) {
      expect(everything).not.toContain(secret);
    }
    const opened = rows.map((row) => openPaymentAccount(testCipher, row));
    expect(opened).toEqual(
      expect.arrayContaining([
        { payee: '林若溪', number },
        { payee: '', number: ether },
      ]),
    );
    const [first, second] = rows;
    expect(() => openPaymentAccount(testCipher, { ...first, number: second.number })).toThrow();
    expect(await actions()).toMatchObject([
      { action: 'payment_accounts.add' },
      { action: 'payment_accounts.add' },
      { action: 'payment_accounts.add', after: { kind: 'bank', masked: '**** 0128', bank: '招商银行' } },
    ]);
    expect(JSON.stringify(await actions())).not.toContain(number);
    expect(ercId).not.toBe(id);
  });

  test('is refused with another name, a mistyped number or a mistyped address', async () => {
    for (const payee of ['林若', '林 若溪', '赵敏', 'LIN RUOXI']) {
      await expect(add(card({ payee }))).rejects.toMatchObject({ code: 'PAYEE_NAME_DIFFERS' });
    }
    await expect(add(card({ number: '6222021234567890123' }))).rejects.toMatchObject({ code: 'BANK_NUMBER_INVALID' });
    await expect(add(wallet('TRC20', ether))).rejects.toMatchObject({ code: 'CRYPTO_ADDRESS_INVALID' });
    await expect(add(wallet('ERC20', tron))).rejects.toMatchObject({ code: 'CRYPTO_ADDRESS_INVALID' });
    expect(await bound()).toEqual([]);
  });

  test('is refused with an empty field, without an attempt of the password', async () => {
    for (const blank of [{ payee: ' ' }, { number: '' }, { bank: '' }, { branch: ' ' }]) {
      await expect(add(card(blank), { pwd: '999999' })).rejects.toMatchObject({ code: 'INFORMATION_EMPTY' });
    }
    await expect(add(wallet('TRC20', ''))).rejects.toMatchObject({ code: 'INFORMATION_EMPTY' });
    expect(await actions()).toEqual([]);
  });

  test('allows one card: a second one only replaces the first, whose row is kept', async () => {
    const first = await add(card({ payee: ' 林若溪 ' }));
    const other = { number: '6225880137706868' };
    await expect(add(card(other))).rejects.toMatchObject({ code: 'BANK_CARD_ALREADY_BOUND' });
    await expect(add(card({ replace: true }))).rejects.toMatchObject({ code: 'BANK_CARD_ALREADY_BOUND' });
    const second = await add(card({ ...other, replace: true }));
    expect((await bound()).map(({ id }) => id)).toEqual([second.id]);
    const { rows } = await owner.pool.query('SELECT removed_at FROM payment_account WHERE id = $1', [first.id]);
    expect(rows[0].removed_at).not.toBeNull();
  });

  test('allows one wallet per chain, and treats two spellings of an address as the same', async () => {
    await add(wallet('ERC20', ether));
    for (const text of [ether, ether.toLowerCase(), '0x52908400098527886E0F7030069857D2E4169EE7']) {
      await expect(add(wallet('ERC20', text))).rejects.toMatchObject({ code: 'PAYMENT_ACCOUNT_ALREADY_BOUND' });
    }
    await add(wallet('TRC20', tron));
    expect(await bound()).toHaveLength(2);
  });

  test('is removed by its member with the password; other members cannot find it', async () => {
    const { id } = await add(card());
    const stranger = await newMember();
    await expect(remove(id, { by: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(ids.uuid())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(id, { pwd: '000000' })).rejects.toMatchObject({ code: 'WITHDRAW_PASSWORD_INCORRECT' });
    await remove(id);
    expect(await bound()).toEqual([]);
    await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await actions())[0]).toMatchObject({ action: 'payment_accounts.refused' });
    expect((await actions())[1]).toMatchObject({ action: 'payment_accounts.remove', before: { masked: '**** 0128' } });
    await add(card());
  });

  const payable = async (reviewers: string) => {
    await makeVerified(owner, memberId);
    await owner.pool.query('UPDATE member SET withdraw_password_changed_at = NULL WHERE id = $1', [memberId]);
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    const paymentAccountId = await addPayoutAccount(owner, { memberId });
    const staff = [
      await addStaff(owner, { username: `${reviewers}.first` }),
      await addStaff(owner, { username: `${reviewers}.second` }),
    ] as const;
    return { memberId, paymentAccountId, staff };
  };

  test.each(['reviewing', 'approved', 'processing'] as const)(
    'is not removed while a withdrawal to it is %s',
    async (state) => {
      const withdrawal = await payable(state);
      await addWithdrawal(app, { ...withdrawal, state });
      await expect(remove(withdrawal.paymentAccountId)).rejects.toMatchObject({ code: 'PAYMENT_ACCOUNT_IN_USE' });
    },
  );

  test('is neither removed nor replaced while a withdrawal in progress is paid to it', async () => {
    const { paymentAccountId, staff } = await payable('both');
    const withdrawal = await addWithdrawal(app, { memberId, paymentAccountId, staff });
    await expect(remove(paymentAccountId)).rejects.toMatchObject({ code: 'PAYMENT_ACCOUNT_IN_USE' });
    const another = card({ number: '6225880137706868', replace: true });
    await expect(add(another)).rejects.toMatchObject({ code: 'PAYMENT_ACCOUNT_IN_USE' });
    await app.pool.query('SELECT withdraw_cancel($1, 1, $2)', [memberId, withdrawal]);
    await add(another);
    expect(await bound()).toMatchObject([{ number: '**** 6868' }]);
    expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
  });

  test('cannot be changed otherwise, by the application or the owner', async () => {
    await add(card());
    for (const role of [app, worker]) {
      for (const statement of [
        `UPDATE payment_account SET added_at = '2020-01-01', usable_from = '2020-01-02'`,
        'UPDATE payment_account SET number = number_digest',
        'DELETE FROM payment_account',
        'INSERT INTO payment_account SELECT * FROM payment_account',
      ]) {
        await expect(role.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
    for (const statement of [
      'UPDATE payment_account SET number = number_digest, removed_at = now()',
      'UPDATE payment_account SET usable_from = added_at',
      'DELETE FROM payment_account',
      'TRUNCATE payment_account CASCADE',
    ]) {
      await expect(owner.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the withdrawal password', () => {
  test('is locked for a day after five wrong attempts, the right one too, and each attempt is in the log', async () => {
    for (let i = 0; i < 4; i += 1)
      await expect(check('000000')).rejects.toMatchObject({ code: 'WITHDRAW_PASSWORD_INCORRECT' });
    await check(pin);
    for (let i = 0; i < 5; i += 1)
      await expect(check('000000')).rejects.toMatchObject({ code: 'WITHDRAW_PASSWORD_INCORRECT' });
    const until = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();
    const locked = { code: 'WITHDRAW_PASSWORD_LOCKED', details: { until } };
    await expect(check(pin)).rejects.toMatchObject(locked);
    await expect(check('000000')).rejects.toMatchObject(locked);
    await expect(add(card())).rejects.toMatchObject(locked);
    expect(await actions()).toHaveLength(12);
    clock.advance(24 * 3_600_000 - 1);
    await expect(check(pin)).rejects.toMatchObject(locked);
    clock.advance(1);
    await check(pin);
    await expect(check('000000')).rejects.toMatchObject({ code: 'WITHDRAW_PASSWORD_INCORRECT' });
  });

  test('is checked before anything else, so that a caller without it learns nothing', async () => {
    for (const account of [card({ payee: '赵敏' }), card({ number: '1' }), wallet('TRC20', 'x')]) {
      await expect(add(account, { pwd: '999999' })).rejects.toMatchObject({ code: 'WITHDRAW_PASSWORD_INCORRECT' });
    }
    await expect(remove(ids.uuid(), { pwd: '999999' })).rejects.toMatchObject({ code: 'WITHDRAW_PASSWORD_INCORRECT' });
  });

  test('counts attempts when the operation fails', async () => {
    for (let i = 0; i < 4; i += 1) await expect(check('111111')).rejects.toThrow();
    await expect(add(card({ number: '1' }))).rejects.toMatchObject({ code: 'BANK_NUMBER_INVALID' });
    const { rows } = await owner.pool.query('SELECT failed FROM withdraw_password_attempts WHERE member_id = $1', [
      memberId,
    ]);
    expect(rows).toEqual([{ failed: 0 }]);
  });

  test('checks five of a hundred concurrent guesses', async () => {
    const guesses = Array.from({ length: 100 }, (_, i) => String(100_000 + i));
    const found = codes(await Promise.allSettled(guesses.map(check)));
    expect(found.filter((code) => code === 'WITHDRAW_PASSWORD_INCORRECT')).toHaveLength(5);
    expect(found.filter((code) => code === 'WITHDRAW_PASSWORD_LOCKED')).toHaveLength(95);
    await expect(check(pin)).rejects.toMatchObject({ code: 'WITHDRAW_PASSWORD_LOCKED' });
  });
});

describe('where the setting permits two cards', () => {
  const permit = (value: unknown) =>
    owner.pool.query(
      `INSERT INTO setting (key, value, updated_at) VALUES ('bank_cards_max', $1, now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(value)],
    );
  const numbers = ['6222021234567890128', '6225880137706868', '123456789012', '123456789013'] as const;
  const addNumber = (n: 0 | 1 | 2 | 3, replace = false) => add(card({ number: numbers[n], replace }));
  beforeEach(() => permit(2));
  afterAll(() => permit(1));

  test('binds a second one beside the first, and a third only in place of the oldest', async () => {
    const [first, second] = [await addNumber(0), await addNumber(1, true)];
    expect(await bound()).toHaveLength(2);
    await expect(addNumber(2)).rejects.toMatchObject({ code: 'BANK_CARD_ALREADY_BOUND' });
    const third = await addNumber(2, true);
    const left = (await bound()).map(({ id }) => id);
    expect(left.toSorted()).toEqual([second.id, third.id].toSorted());
    expect(left).not.toContain(first.id);
  });

  test('keeps bound cards under a lower limit, and a replacement leaves as many as it permits', async () => {
    await addNumber(0);
    await addNumber(1);
    await permit(1);
    expect(await bound()).toHaveLength(2);
    const third = await addNumber(2, true);
    expect((await bound()).map(({ id }) => id)).toEqual([third.id]);
  });

  test('binds two of ten concurrent ones', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => add(card({ number: String(123_456_789_012 + i) }))),
    );
    expect(codes(tries).filter((code) => code === 'ok')).toHaveLength(2);
    expect(await bound()).toHaveLength(2);
  });

  test.each([0, 1_000, -3, 'many', null])('permits at least one and at most five for %j', async (value) => {
    await permit(value);
    const tries = await Promise.allSettled(
      Array.from({ length: 7 }, (_, i) => add(card({ number: String(223_456_789_012 + i) }))),
    );
    expect(codes(tries).filter((code) => code === 'ok')).toHaveLength(value === 1_000 ? 5 : 1);
  });
});

describe('concurrent calls', () => {
  test('bind one card of two, or of ten', async () => {
    const numbers = ['6222021234567890128', '6225880137706868', '123456789012', '123456789013', '123456789014'];
    const tries = await Promise.allSettled([...numbers, ...numbers].map((one) => add(card({ number: one }))));
    expect(codes(tries)).toEqual([...Array.from({ length: 9 }, () => 'BANK_CARD_ALREADY_BOUND'), 'ok'].sort());
    expect(await bound()).toHaveLength(1);
  });

  test('leave one card after ten replacements', async () => {
    await add(card());
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => add(card({ number: String(123_456_789_012 + i), replace: true }))),
    );
    expect(codes(tries)).toEqual(Array.from({ length: 10 }, () => 'ok'));
    expect(await bound()).toHaveLength(1);
  });

  test('bind one of ten wallets of a chain, and remove it once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => add(wallet('TRC20', tron))));
    expect(codes(tries).filter((code) => code === 'ok')).toHaveLength(1);
    const [only] = await bound();
    const removals = await Promise.allSettled(Array.from({ length: 10 }, () => remove(only?.id ?? '')));
    expect(codes(removals).filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes(removals).filter((code) => code === 'NOT_FOUND')).toHaveLength(9);
  });
});
