import type { AdminDepositMethod } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { changesOfMethod, hasChanges, type MethodDraft } from './method-changes.ts';

const method: AdminDepositMethod = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 4,
  code: 'bank_card',
  kind: 'bank',
  mode: 'proof',
  names: { 'zh-Hans': '银行卡', en: 'Bank card' },
  currency: 'CNY',
  chain: null,
  min: '100.00',
  max: '50000.00',
  confirmations: null,
  instructions: { en: 'Write the code' },
  receiving: [{ label: 'payee', value: 'A' }],
  gateway: null,
  enabled: true,
  maintenance: false,
  sort: 1,
};
const draft = (changes: Partial<MethodDraft>): MethodDraft => ({
  names: { en: 'Bank card', 'zh-Hans': '银行卡', ko: '' },
  instructions: { en: 'Write the code ' },
  min: '100.00',
  max: '50000.00',
  sort: 1,
  enabled: true,
  maintenance: false,
  receiving: [{ label: 'payee', value: 'A' }],
  reason: ' test ',
  ...changes,
});

test('sends no unchanged field', () => {
  const change = changesOfMethod(method, draft({}));
  expect(change).toEqual({ version: 4, reason: 'test' });
  expect(hasChanges(change)).toBe(false);
});

test('sends each changed field alone, and a receiving account as a whole', () => {
  expect(changesOfMethod(method, draft({ max: '20000' }))).toEqual({ version: 4, reason: 'test', max: '20000' });
  const receiving = [{ label: 'payee', value: ' B ' }];
  const change = changesOfMethod(method, draft({ receiving }));
  expect(change).toEqual({ version: 4, reason: 'test', receiving: [{ label: 'payee', value: 'B' }] });
  expect(hasChanges(change)).toBe(true);
});

test('sends a cleared text as empty, which removes it', () => {
  const change = changesOfMethod(method, draft({ names: { 'zh-Hans': '银行卡', en: '  ' }, instructions: { en: '' } }));
  expect(change).toEqual({ version: 4, reason: 'test', names: { en: '' }, instructions: { en: '' } });
});
