import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUrl } from './totp.rules.ts';

/** The secret of RFC 6238's test vectors ("12345678901234567890") in Base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = new Date('2026-11-20T08:00:10.000Z');
const codeAt = (offsetS: number) => generateSync({ secret: rfcSecret, epoch: at.getTime() / 1000 + offsetS });

describe('TOTP', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('accepts the vector of RFC 6238 at %i s', (epochS, code) => {
    expect(totpStep(rfcSecret, code, new Date(epochS * 1000), null)).toBe(BigInt(Math.floor(epochS / 30)));
  });

  test('accepts the step before and the step after, and none beyond', () => {
    expect([-60, -30, 0, 30, 60].map((offset) => totpStep(rfcSecret, codeAt(offset), at, null) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('refuses a code of a used step, and every earlier one', () => {
    const step = totpStep(rfcSecret, codeAt(0), at, null);
    expect(totpStep(rfcSecret, codeAt(0), at, step)).toBeNull();
    expect(totpStep(rfcSecret, codeAt(-30), at, step)).toBeNull();
    expect(totpStep(rfcSecret, codeAt(30), at, step)).not.toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 345', '١٢٣٤٥٦', '-12345', '1e5000'])('refuses %j', (code) => {
    expect(totpStep(rfcSecret, code, at, null)).toBeNull();
  });

  test('creates different secrets of 160 bits', () => {
    const secrets = Array.from({ length: 20 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUrl('root', rfcSecret)).toBe(`otpauth://totp/Fairtick:root?secret=${rfcSecret}&issuer=Fairtick`);
  });
});
