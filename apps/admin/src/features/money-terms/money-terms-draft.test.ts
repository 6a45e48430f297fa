import { type MoneyTermField, moneyTermsFields, tradingTermsFields } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { moneyTermsWords } from '../../shared/terms/money-terms-words.ts';
import { termsOf, typedTerms, valueOf } from '../../shared/terms/terms-draft.ts';
import { tradingTermsWords } from '../../shared/terms/trading-terms-words.ts';
import { presentTerms } from './money-terms.test-setup.ts';

const typed = typedTerms(moneyTermsFields, presentTerms);
const read = (field: MoneyTermField, text: string) => valueOf(moneyTermsFields[field], text);

test('an unchanged form gives the original terms', () => {
  expect(termsOf(moneyTermsFields, typed)).toEqual(presentTerms);
});

test('times are entered in minutes, basis points as percent', () => {
  expect(typed).toMatchObject({
    withdrawHoldS: '1440',
    fxSpreadBps: '0.50',
    withdrawTrc20Fee: '1.000000',
  });
  expect([read('withdrawHoldS', '2880'), read('fxSpreadBps', '0.25')]).toEqual([172_800, 25]);
});

test('a number of seconds that is not whole minutes is rounded up to minutes, which the preview shows', () => {
  const odd = typedTerms(moneyTermsFields, { ...presentTerms, withdrawHoldS: 86_461 });
  expect(termsOf(moneyTermsFields, odd)).toMatchObject({ withdrawHoldS: 86_520 });
});

test.each([
  ['withdrawMin', ''],
  ['withdrawMin', '-1'],
  ['withdrawMin', '1e2'],
  ['withdrawMin', '100.001'],
  ['withdrawMin', '0.99'],
  ['withdrawMin', '50,5'],
  ['withdrawDayCount', '1,0'],
  ['fxSpreadBps', '0,25'],
  ['withdrawTrc20Fee', '100.000001'],
  ['withdrawDayCount', '2.5'],
  ['withdrawDayCount', '51'],
  ['withdrawHoldS', '1439'],
  ['fxSpreadBps', '0.51'],
  ['secondApprovalFrom', '10000.01'],
] as const)('%s takes no %s', (field, text) => {
  expect(read(field, text)).toBeNull();
  expect(termsOf(moneyTermsFields, { ...typed, [field]: text })).toBeNull();
});

test('milliseconds are entered as they are', () => {
  expect(valueOf(tradingTermsFields.shownPriceMaxAgeMs, '8000')).toBe(8_000);
  expect(valueOf(tradingTermsFields.shownPriceMaxAgeMs, '8')).toBeNull();
});

test.each([
  ['money', moneyTermsWords],
  ['trading', tradingTermsWords],
])('every field of the terms of %s has one group and a name', (_, { fields, names, groups }) => {
  const sorted = (keys: readonly string[]) => keys.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(groups.flatMap((group) => group.fields))).toEqual(sorted(Object.keys(fields)));
  expect(sorted(Object.keys(names))).toEqual(sorted(Object.keys(fields)));
});
