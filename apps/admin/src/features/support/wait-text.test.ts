import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

const t = (source: string, values?: Readonly<Record<string, string | number>>) =>
  source.replace('{{count}}', String(values?.['count'] ?? ''));
const since = '2026-11-20T00:00:00.000Z';
const after = (ms: number) => waitText(since, Date.parse(since) + ms, t);

it.each([
  [-5_000, '不到 1 分钟'],
  [59_999, '不到 1 分钟'],
  [60_000, '1 分钟'],
  [3_599_999, '59 分钟'],
  [3_600_000, '1 小时'],
  [86_400_000 * 3 + 1, '3 天'],
])('formats a wait of %i ms as %s', (ms, text) => {
  expect(after(ms)).toBe(text);
});
