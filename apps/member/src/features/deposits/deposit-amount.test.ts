import { describe, expect, it } from 'vitest';
import { allowanceOf, amountProblem, presetAmounts } from './deposit-amount.ts';

const bank = { currency: 'CNY', min: '100.00', max: '50000.00' };
const usdt = { currency: 'USDT', min: '10.000000', max: '50000.000000' };

describe('an amount to deposit', () => {
  it.each([
    ['', 'missing'],
    ['99.99', 'too_small'],
    ['50000.01', 'too_large'],
    ['999999999999', 'too_large'],
    ['-5', 'malformed'],
    ['1e3', 'malformed'],
    ['+100', 'malformed'],
    ['0100', 'malformed'],
    ['100.', 'malformed'],
    ['100.001', 'malformed'],
    ['１００', 'malformed'],
    ['NaN', 'malformed'],
    ['1000000000000', 'too_large'],
    ['1,0000', 'separators'],
  ])('of %j is %s', (typed, problem) => {
    expect(amountProblem(typed, bank)).toBe(problem);
  });

  it.each(['100', '100.5', '50000.00', '50,000.00'])('of %j is fine', (typed) => {
    expect(amountProblem(typed, bank)).toBeNull();
  });

  it('has the decimals of its currency', () => {
    expect(amountProblem('10.000001', usdt)).toBeNull();
    expect(amountProblem('10.0000001', usdt)).toBe('malformed');
    expect(amountProblem('50.000', usdt)).toBeNull();
    expect(amountProblem('50.000', usdt, 'vn')).toBe('separators');
    expect(amountProblem('5.12345', { currency: 'XAU', min: '1.0000', max: '100.0000' })).toBe('malformed');
  });
});

const none = { amount: null, remaining: null };
const total = (remaining: string) => ({ limit: '1000.00', remaining });

describe('the remaining deposit allowance', () => {
  it.each([
    ['is null for a verified member without a limit', none, null, null],
    ['is the rest of the total', none, total('500.00'), { because: 'unverified', limit: '1000.00', left: '500.00' }],
    [
      "is the rest of the day's limit",
      { amount: '300.00', remaining: '20.00' },
      total('500.00'),
      { because: 'own', limit: '300.00', left: '20.00' },
    ],
    [
      'is the smaller of both',
      { amount: '900.00', remaining: '900.00' },
      total('500.00'),
      { because: 'unverified', limit: '1000.00', left: '500.00' },
    ],
  ] as const)('is %s', (_, dailyDeposit, unverifiedDeposits, room) => {
    expect(allowanceOf({ dailyDeposit, unverifiedDeposits })).toEqual(room);
  });

  it('is the least of the limits of a day, 7 and 30 days', () => {
    const own = (remaining: string) => ({ amount: '900.00', remaining });
    const limits = { dailyDeposit: own('50.00'), deposit7Days: own('40.00'), unverifiedDeposits: total('60.00') };
    expect(allowanceOf({ ...limits, deposit30Days: none })).toEqual({
      because: 'own_period',
      days: 7,
      limit: '900.00',
      left: '40.00',
    });
    expect(allowanceOf({ ...limits, deposit30Days: own('0.00') })).toMatchObject({ days: 30, left: '0.00' });
  });

  const room = { because: 'unverified', limit: '1000.00', left: '500.00' } as const;
  it('limits the presets and the typed amount, and states the largest amount', () => {
    expect(presetAmounts(bank, { room, rate: null })).toEqual(['500']);
    expect(presetAmounts(bank, { room: { ...room, left: '499.99' }, rate: null })).toEqual([]);
    expect(amountProblem('500.01', bank, 'zh-Hans', { room, rate: null })).toBe('over_room');
    expect(amountProblem('500.00', bank, 'zh-Hans', { room, rate: null })).toBeNull();
    expect(amountProblem('50000.01', bank, 'zh-Hans', { room, rate: null })).toBe('too_large');
  });

  it("is measured in the account's currency; without a rate no preset is offered and the server decides", () => {
    expect(presetAmounts(usdt, { room: { ...room, left: '720.00' }, rate: '7.20000000' })).toEqual(['100']);
    expect(presetAmounts(usdt, { room, rate: null })).toEqual([]);
    expect(presetAmounts(usdt, { room: null, rate: null })).toEqual(['100', '500', '1000', '5000']);
    expect(amountProblem('69.5', usdt, 'zh-Hans', { room, rate: '7.20000000' })).toBe('over_room');
    expect(amountProblem('69.4', usdt, 'zh-Hans', { room, rate: '7.20000000' })).toBeNull();
    expect(amountProblem('5000', usdt, 'zh-Hans', { room, rate: null })).toBeNull();
  });
});

it('presets stay inside the limits', () => {
  expect(presetAmounts(bank)).toEqual(['500', '1000', '5000', '10000']);
  expect(presetAmounts({ ...bank, max: '999.00' })).toEqual(['500']);
  expect(presetAmounts({ currency: 'JPY', min: '1', max: '9' })).toEqual([]);
});
