import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256Hex } from './sha256.ts';

it('agrees with the platform on texts of every length and script', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'é'.repeat(length);
    expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});
