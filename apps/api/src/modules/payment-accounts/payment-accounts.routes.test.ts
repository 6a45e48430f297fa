import { addPaymentAccount, paymentAccounts, withdrawPasswordHeader } from '@fairtick/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inject, type SignedUpMember, signUp, startApi } from '#test-kit';

const api = await startApi({ logLevel: 'trace' });
const number = '6222021234567890128';
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const withdrawPwd = '482913';
const card = { kind: 'bank', payee: '林若溪', number, bank: '招商银行', branch: '上海分行', withdrawPwd } as const;
const wallet = { kind: 'crypto', chain: 'TRC20', address, withdrawPwd } as const;
const url = paymentAccounts.path;

let member: SignedUpMember;
beforeEach(async () => {
  member = await signUp(api);
});
const remove = (id: string, { pwd = withdrawPwd, token = member.token } = {}) =>
  inject(api, {
    method: 'DELETE',
    url: `${url}/${id}`,
    token,
    headers: pwd === '' ? {} : { [withdrawPasswordHeader]: pwd },
  });

describe('a member', () => {
  test('adds a card and a wallet, sees them masked, and removes them with the withdrawal password', async () => {
    const bound = await member.call(addPaymentAccount, { body: card });
    expect(bound).toMatchObject({ status: 200, data: { kind: 'bank', payee: '林*溪', number: '**** 0128' } });
    await member.call(addPaymentAccount, { body: wallet });
    const { data } = await member.call(paymentAccounts, {});
    expect(data.items).toMatchObject([
      { kind: 'crypto', chain: 'TRC20', address: 'TR7NHq…Lj6t' },
      { id: bound.data.id },
    ]);
    for (const pwd of ['', '12345', '1234567', 'abcdef', '４８２９１３']) {
      expect((await remove(bound.data.id, { pwd })).status).toBe(400);
    }
    expect((await remove(bound.data.id, { pwd: '000000' })).json.error).toBe('WITHDRAW_PASSWORD_INCORRECT');
    expect((await remove(bound.data.id)).status).toBe(200);
    expect((await member.call(paymentAccounts, {})).data.items).toHaveLength(1);
  });

  test('reads the text of the specification for a second card', async () => {
    await member.call(addPaymentAccount, { body: card });
    const again = await member.call(
      addPaymentAccount,
      { body: { ...card, number: '6225880137706868' } },
      { language: 'en' },
    );
    expect(again).toMatchObject({ status: 422, error: 'BANK_CARD_ALREADY_BOUND' });
    expect(again.envelope.msg).toBe('You have already bound a bank card.');
  });

  test('cannot find another member’s card or wallet', async () => {
    const other = await signUp(api);
    const { data } = await other.call(addPaymentAccount, { body: card });
    expect((await member.call(paymentAccounts, {})).data.items).toEqual([]);
    expect(await remove(data.id)).toMatchObject({ status: 404 });
    expect((await other.call(paymentAccounts, {})).data.items).toHaveLength(1);
  });
});

test.each([
  ['payee', { ...card, payee: ' ' }],
  ['number', { ...card, number: '' }],
  ['bank', { ...card, bank: '' }],
  ['branch', { ...card, branch: '' }],
  ['address', { ...wallet, address: '' }],
])('answers a missing %s with the text of the specification and names the field', async (path, body) => {
  const refused = await member.call(addPaymentAccount, { body }, { language: 'en' });
  expect(refused).toMatchObject({ status: 400, error: 'INFORMATION_EMPTY' });
  expect(refused.envelope.msg).toBe('Information is empty.');
  expect(refused.envelope.data).toEqual({ issues: [{ path, message: 'missing' }] });
});

describe('refused as malformed', () => {
  test.each([
    ['a card with an address', { ...card, address }],
    ['a wallet with a bank', { ...wallet, bank: '招商银行' }],
    ['another kind', { ...card, kind: 'paypal' }],
    ['another chain', { ...wallet, chain: 'BTC' }],
    ['a number with blanks', { ...card, number: '6222 0212 3456 7890' }],
    ['a number as a number', { ...card, number: 6_222_021_234_567_890 }],
    ['digits of another script', { ...card, number: '٦٢٢٢٠٢١٢٣٤٥٦٧٨٩٠' }],
    ['a bank of one letter', { ...card, bank: 'X' }],
    ['too long a number', { ...card, number: '6'.repeat(20) }],
    ['a password of five digits', { ...card, withdrawPwd: '48291' }],
    ['a password as a number', { ...card, withdrawPwd: 482_913 }],
    ['no password', { ...card, withdrawPwd: undefined }],
    ['a word for replace', { ...card, replace: 'yes' }],
    ['a zero byte in a branch', { ...card, branch: 'a\u0000b' }],
    ['an owner', { ...card, memberId: '01900000-0000-7000-8000-00000000dead' }],
    ['a day to start', { ...card, usableFrom: '2020-01-01T00:00:00.000Z' }],
    ['a prototype', JSON.stringify(card).replace('{', '{"__proto__":{"replace":true},')],
  ])('%s', async (_, body) => {
    const { status } = await inject(api, { method: 'POST', url, token: member.token, body });
    expect(status).toBe(400);
    expect((await member.call(paymentAccounts, {})).data.items).toEqual([]);
  });
});

test('no answer, log line or Redis key contains a full number, address, name or password', async () => {
  const answers: string[] = [];
  for (const body of [
    card,
    { ...card, replace: true },
    { ...card, payee: '赵敏' },
    wallet,
    wallet,
    { ...wallet, address: `${address}x` },
  ]) {
    answers.push((await inject(api, { method: 'POST', url, token: member.token, body })).text);
  }
  const listed = await inject(api, { method: 'GET', url, token: member.token });
  answers.push(listed.text);
  const [first] = (listed.json.data as { items: { id: string }[] }).items;
  answers.push((await remove(first?.id ?? '', { pwd: '000000' })).text, (await remove(first?.id ?? '')).text);
  const keys = await api.ctx.redis.keys('*');
  const values = await Promise.all(keys.map((key) => api.ctx.redis.get(key).catch(() => '')));
  for (const secret of [number, address, '林若溪', withdrawPwd]) {
    expect(answers.join('\n')).not.toContain(secret);
    expect(api.logLines.join('\n')).not.toContain(secret);
    expect([...keys, ...values].join('\n')).not.toContain(secret);
  }
});
