import { expect, test } from 'vitest';
import { retentionSettings, withRetentionDays } from './retention-terms.ts';

const days = { sessions: 1, notifications: 2, support: 3, payments: 4, closed: 5 };

test('a text tells the days that hold now, and nothing else of it changes', () => {
  expect(withRetentionDays('kept {{keep_support_days}} or {{keep_closed_days}} days', days)).toBe('kept 3 or 5 days');
  for (const text of ['{{keep_toString_days}}', '{{keep_other_days}}', '{{name}}', '{{keep_support_days', '']) {
    expect(withRetentionDays(text, days)).toBe(text);
  }
});

test('no term begins below what the law asks for, or above the most', () => {
  for (const { standard, least, most } of Object.values(retentionSettings)) {
    expect(least).toBeLessThanOrEqual(standard);
    expect(standard).toBeLessThanOrEqual(most);
  }
});
