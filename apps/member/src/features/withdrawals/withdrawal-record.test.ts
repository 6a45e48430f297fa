import type { Withdrawal } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { withdrawalRecord } from './withdrawal-record.ts';

const words = { t: (source: string) => source, language: 'zh-Hans', formats: { dateTime: String } } as const;
const paid = (over: Partial<Withdrawal>) =>
  ({
    id: 'w',
    createdAt: '2026-11-20T06:00:00.000Z',
    state: 'completed',
    amount: '700.00',
    netAmount: '98.500000',
    payoutCurrency: 'USDT',
    account: { kind: 'crypto', chain: 'TRC20' },
    reason: null,
    dueAt: null,
    ...over,
  }) as Withdrawal;

it('counts a wallet payout in its own currency, and an unpaid withdrawal not at all', () => {
  expect(withdrawalRecord(words, paid({})).total).toEqual({ currency: 'USDT', minor: 98_500_000n });
  expect(withdrawalRecord(words, paid({ state: 'reviewing' })).total).toBeNull();
});
