import type { Approval } from '@fairtick/contracts';
import { formatsOf, type Translate } from '@fairtick/i18n';
import { expect, test } from 'vitest';
import { savingsSides, savingsTitle } from './savings-change.ts';

const texts = { t: (source: string) => source, formats: formatsOf('zh-Hans', 'UTC') };
const after = { rateBps: 310, minAmount: '100.00', step: '100.00', maxPerMember: '200000.00', quota: '5000000.00' };
const approval = (kind: Approval['kind'], change: unknown) => ({ kind, change }) as Approval;

test('shows terms by name, as percent and money, beside their former values', () => {
  const before = { version: 1, ...after, rateBps: 260 };
  const change = { productId: 'p', termDays: 30, effectiveAt: null, before, after };
  const sides = savingsSides(texts, approval('savings_terms', change));
  expect(sides?.before).toMatchObject({ 年化利率: '2.60%', 起投金额: '¥100.00' });
  expect(sides?.after).toMatchObject({
    年化利率: '3.10%',
    总额度: '¥5,000,000.00',
    '期限（天）': 30,
    最早生效: '尽快',
  });
});

test('names the product and whether it is new', () => {
  const t: Translate = (source, values) => source.replace('{{count}}', String(values?.['count']));
  const change = { productId: 'p', termDays: 30, effectiveAt: null, before: after, after };
  expect(savingsTitle(t, approval('savings_terms', change))).toBe('30 天产品');
  expect(savingsTitle(t, approval('savings_terms', { ...change, before: null }))).toBe('新产品 · 30 天');
  expect(savingsTitle(t, approval('house_funding', { direction: 'in' }))).toBeUndefined();
});

test('shows no former values for a new product', () => {
  const change = { productId: null, termDays: 45, effectiveAt: null, before: null, after };
  expect(savingsSides(texts, approval('savings_terms', change))?.before).toBeNull();
});

test('returns undefined for other proposals', () => {
  expect(savingsSides(texts, approval('deposit_receiving', { before: [], after: [] }))).toBeUndefined();
});
