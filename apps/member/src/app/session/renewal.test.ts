import { describe, expect, it } from 'vitest';
import { isRenewalDue } from './renewal.ts';

const minute = 60_000;

describe('a token', () => {
  it('is renewed shortly before it ends', () => {
    expect(isRenewalDue(4 * minute, 30 * minute, 0)).toBe(false);
    expect(isRenewalDue(2.9 * minute, 30 * minute, 0)).toBe(true);
  });

  it('with a short life is renewed at its half', () => {
    expect(isRenewalDue(1.1 * minute, 2 * minute, 0)).toBe(false);
    expect(isRenewalDue(0.9 * minute, 2 * minute, 0)).toBe(true);
  });

  it('that ended while the machine slept is still tried', () => {
    expect(isRenewalDue(-minute, 30 * minute, 0)).toBe(true);
  });

  it('of somebody who left is let go', () => {
    expect(isRenewalDue(minute, 30 * minute, 26 * minute)).toBe(false);
  });
});
