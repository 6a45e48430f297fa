import { type MoneyTermsInput, moneyTermsFields } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { moneyTermGroups } from '../../terms/money-terms-words.ts';
import { presentTerms } from './money-terms.test-setup.ts';
import { draftOf, termsOf, valueOf } from './money-terms-draft.ts';

test('a form that nobody touched gives the terms that it was made of', () => {
  expect(termsOf(draftOf(presentTerms))).toEqual(presentTerms);
});

test('times are typed in minutes, basis points as percent', () => {
  expect(draftOf(presentTerms)).toMatchObject({
    withdrawHoldS: '1440',
    fxSpreadBps: '0.50',
    withdrawTrc20Fee: '1.000000',
  });
  expect([valueOf('withdrawHoldS', '2880'), valueOf('fxSpreadBps', '0.25')]).toEqual([172_800, 25]);
});

test('an odd number of seconds is shown as the minutes that hold it, which the preview then tells', () => {
  const odd: MoneyTermsInput = { ...presentTerms, withdrawHoldS: 86_461 };
  expect(termsOf(draftOf(odd))?.withdrawHoldS).toBe(86_520);
});

test.each([
  ['withdrawMin', ''],
  ['withdrawMin', '-1'],
  ['withdrawMin', '1e2'],
  ['withdrawMin', '100.001'],
  ['withdrawMin', '0.99'],
  ['withdrawTrc20Fee', '100.000001'],
  ['withdrawDayCount', '2.5'],
  ['withdrawDayCount', '51'],
  ['withdrawHoldS', '1439'],
  ['fxSpreadBps', '0.51'],
  ['secondApprovalFrom', '10000.01'],
] as const)('%s takes no %s', (field, typed) => {
  expect(valueOf(field, typed)).toBeNull();
  expect(termsOf({ ...draftOf(presentTerms), [field]: typed })).toBeNull();
});

test('every field stands in one group', () => {
  const grouped = moneyTermGroups.flatMap(({ fields }) => fields);
  expect(grouped.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(moneyTermsFields).toSorted((a, b) => a.localeCompare(b)),
  );
});
