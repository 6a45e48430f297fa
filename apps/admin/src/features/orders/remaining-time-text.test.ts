import { expect, test } from 'vitest';
import { remainingTimeText } from './remaining-time-text.ts';

const t = (source: string, values: Readonly<Record<string, string | number>> = {}) =>
  source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test.each([
  [1, '1 秒'],
  [59, '59 秒'],
  [60, '1 分 0 秒'],
  [3_599, '59 分 59 秒'],
  [3_600, '1 小时 0 分'],
  [6_807, '1 小时 53 分'],
  [90_000, '25 小时 0 分'],
])('%i seconds left', (seconds, text) => {
  expect(remainingTimeText(seconds, t)).toBe(text);
});
