import { describe, expect, it } from 'vitest';
import { type MoneyRecord, recordMonths } from './record.ts';

const record = (id: string, at: string, totalMinor: bigint | null): MoneyRecord => ({
  id,
  at,
  icon: 'bank',
  title: '',
  look: { text: '', tone: 'done', icon: 'check' },
  submitted: '',
  received: '',
  totalMinor,
  note: null,
  url: '',
});

describe('months of a record list', () => {
  it('follow the zone of the platform, and add up what was received only', () => {
    const months = recordMonths(
      [
        record('c', '2026-11-20T06:00:00.000Z', 299_700n),
        record('b', '2026-10-31T16:30:00.000Z', null),
        record('a', '2026-10-31T15:30:00.000Z', 100n),
      ],
      'Asia/Shanghai',
    );
    expect(months.map(({ month, records, totalMinor }) => [month, records.map(({ id }) => id), totalMinor])).toEqual([
      ['2026-11', ['c', 'b'], 299_700n],
      ['2026-10', ['a'], 100n],
    ]);
  });
});
