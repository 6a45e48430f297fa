import { expect, it } from 'vitest';
import { agoText, spanText } from './time-texts.ts';

const t = (source: string, values: Readonly<Record<string, string | number>> = {}) =>
  source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

it('formats a duration in its two largest units, never below zero', () => {
  expect(spanText(-5, t)).toBe('0 秒');
  expect(spanText(59_999, t)).toBe('59 秒');
  expect(spanText(60_000, t)).toBe('1 分钟');
  expect(spanText(7_080_000, t)).toBe('1 小时 58 分');
  expect(spanText(90_000_000, t)).toBe('1 天');
});

it('formats short durations in milliseconds and seconds', () => {
  expect(agoText(38.4, t)).toBe('38 ms');
  expect(agoText(4_290, t)).toBe('4.2 s');
  expect(agoText(120_000, t)).toBe('2 分钟');
});
