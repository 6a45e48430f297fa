import type { Currency } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { type MoneyRecord, recordMonths } from './record.ts';

const record = (id: string, at: string, minor: bigint | null, currency: Currency = 'CNY'): MoneyRecord => ({
  id,
  at,
  icon: 'bank',
  title: '',
  look: { text: '已完成', tone: 'done', icon: 'check' },
  submitted: '',
  received: '',
  total: minor === null ? null : { currency, minor },
  note: null,
  url: '',
});

describe('months of a record list', () => {
  it("use the platform's zone, and add up only received amounts", () => {
    const months = recordMonths(
      [
        record('c', '2026-11-20T06:00:00.000Z', 299_700n),
        record('b', '2026-10-31T16:30:00.000Z', null),
        record('a', '2026-10-31T15:30:00.000Z', 100n),
      ],
      'Asia/Shanghai',
    );
    expect(months.map(({ month, records, totals }) => [month, records.map(({ id }) => id), totals])).toEqual([
      ['2026-11', ['c', 'b'], [{ currency: 'CNY', minor: 299_700n }]],
      ['2026-10', ['a'], [{ currency: 'CNY', minor: 100n }]],
    ]);
  });

  it("add up each currency separately, and show zero of the account's if nothing was received", () => {
    const [november, october] = recordMonths(
      [
        record('d', '2026-11-20T06:00:00.000Z', 2_000_000n, 'USDT'),
        record('c', '2026-11-19T06:00:00.000Z', 100n),
        record('b', '2026-11-18T06:00:00.000Z', 500_000n, 'USDT'),
        record('a', '2026-10-18T06:00:00.000Z', null),
      ],
      'Asia/Shanghai',
    );
    expect(november?.totals).toEqual([
      { currency: 'USDT', minor: 2_500_000n },
      { currency: 'CNY', minor: 100n },
    ]);
    expect(october?.totals).toEqual([{ currency: 'CNY', minor: 0n }]);
  });
});
