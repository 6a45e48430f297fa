import type { Approval } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { methodSides } from './method-change.ts';

const t = (source: string) => source;
const approval = (kind: Approval['kind'], change: unknown) => ({ kind, change }) as Approval;

test('lists the texts and limits of a deposit method before and after, texts by language', () => {
  const change = {
    methodId: 'm',
    before: { instructions: { en: 'Write the code', ko: null }, limits: { min: '100.00', max: '50000.00' } },
    after: { instructions: { en: 'Send to 123', ko: '123' }, limits: { min: '0.01', max: '50000.00' } },
  };
  expect(methodSides(t, approval('deposit_receiving', change))).toEqual({
    before: {
      '说明（会员可见） · English': 'Write the code',
      '说明（会员可见） · 한국어': '',
      每笔最低: '100.00',
      每笔最高: '50000.00',
    },
    after: {
      '说明（会员可见） · English': 'Send to 123',
      '说明（会员可见） · 한국어': '123',
      每笔最低: '0.01',
      每笔最高: '50000.00',
    },
  });
});

test('shows the rows of a receiving account', () => {
  const rows = [{ label: 'number', value: '1' }];
  const change = { methodId: 'm', before: { receiving: [] }, after: { receiving: rows } };
  expect(methodSides(t, approval('deposit_receiving', change))).toEqual({
    before: { 平台收款账户: [] },
    after: { 平台收款账户: rows },
  });
});

test('returns undefined for other proposals and for an account without texts', () => {
  expect(methodSides(t, approval('money_terms', { before: {}, after: {} }))).toBeUndefined();
  expect(methodSides(t, approval('deposit_receiving', { before: [], after: [] }))).toBeUndefined();
});
