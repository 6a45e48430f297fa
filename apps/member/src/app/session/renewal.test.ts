import { describe, expect, it } from 'vitest';
import { isRenewalDue } from './renewal.ts';

const minute = 60_000;

describe('a token', () => {
  it('is renewed shortly before it ends', () => {
    expect(isRenewalDue({ leftMs: 4 * minute, livesMs: 30 * minute, untouchedMs: 0 })).toBe(false);
    expect(isRenewalDue({ leftMs: 2.9 * minute, livesMs: 30 * minute, untouchedMs: 0 })).toBe(true);
  });

  it('with a short lifetime is renewed at its half', () => {
    expect(isRenewalDue({ leftMs: 1.1 * minute, livesMs: 2 * minute, untouchedMs: 0 })).toBe(false);
    expect(isRenewalDue({ leftMs: 0.9 * minute, livesMs: 2 * minute, untouchedMs: 0 })).toBe(true);
  });

  it('that expired while the machine was suspended is still tried', () => {
    expect(isRenewalDue({ leftMs: -minute, livesMs: 30 * minute, untouchedMs: 0 })).toBe(true);
  });

  it('of an inactive member expires', () => {
    expect(isRenewalDue({ leftMs: minute, livesMs: 30 * minute, untouchedMs: 26 * minute })).toBe(false);
  });
});
