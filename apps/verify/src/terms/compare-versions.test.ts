import { expect, it } from 'vitest';
import { differencesOf } from './compare-versions.ts';

const before = { version: 1, effectiveAt: 'a', feeBps: 10, durations: [{ payoutBps: 8000, durationS: 60 }] };

it('names each field that differs, one that is new or gone included', () => {
  const after = {
    version: 2,
    effectiveAt: 'b',
    feeBps: 20,
    durations: [{ durationS: 60, payoutBps: 8000 }],
    cap: '1.00',
  };
  expect(differencesOf(before, after)).toEqual([
    { field: 'feeBps', before: '10', after: '20' },
    { field: 'cap', before: '—', after: '"1.00"' },
  ]);
  expect(differencesOf(before, { ...before, version: 2 })).toEqual([]);
});
