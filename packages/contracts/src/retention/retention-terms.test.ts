import { expect, test } from 'vitest';
import { retentionSettings, withRetentionDays } from './retention-terms.ts';

const days = { sessions: 1, notifications: 2, support: 3, payments: 4, closed: 5 };

test('inserts the days in force into a text and changes nothing else', () => {
  expect(withRetentionDays('kept {{keep_support_days}} or {{keep_closed_days}} days', days)).toBe('kept 3 or 5 days');
  for (const text of ['{{keep_toString_days}}', '{{keep_other_days}}', '{{name}}', '{{keep_support_days', '']) {
    expect(withRetentionDays(text, days)).toBe(text);
  }
});

test('has no default below the legal minimum or above the maximum', () => {
  for (const { standard, least, most } of Object.values(retentionSettings)) {
    expect(least).toBeLessThanOrEqual(standard);
    expect(standard).toBeLessThanOrEqual(most);
  }
});
