// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { rememberAsked, wasAsked } from './real-money.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('asks each member once about real money, also the next one on the same page', () => {
  expect(wasAsked('first')).toBe(false);
  rememberAsked('first');
  expect(wasAsked('first')).toBe(true);
  expect(wasAsked('second')).toBe(false);
  expect(wasAsked(null)).toBe(false);
});

test('asks once where storage is blocked, too', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  rememberAsked('third');
  expect(wasAsked('third')).toBe(true);
  expect(wasAsked('fourth')).toBe(false);
});
