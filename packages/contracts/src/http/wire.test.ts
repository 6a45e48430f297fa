import { describe, expect, it } from 'vitest';
import { paymentReference, plainText, plainTextIfAny, refusedCharacter } from './wire.ts';

const accepts = (schema: ReturnType<typeof plainText>, text: string) => schema.safeParse(text).success;
const unseen = [
  '\u3164\u3164',
  '\u115f\u1160',
  '\uffa0\uffa0',
  '\u2800\u2800',
  '\u200d\u200d',
  '\u2060 \u00ad',
  '\ufe0f\ufe0f',
  '\u{e0041}\u{e0042}',
];

describe('required text', () => {
  it.each(unseen)('refuses a text of invisible characters: %j', (text) => {
    expect(accepts(plainText(1, 64), text)).toBe(false);
    expect(accepts(plainTextIfAny(2, 64), text)).toBe(false);
    expect(accepts(plainText(0, 64), text)).toBe(true);
  });

  it.each(['林若溪', '??', '❤\ufe0f', '👩\u200d👩\u200d👧', 'عا', 'ก็', '१२', 'می\u200cخواهم', '한\u3164글'])(
    'accepts any script and signs: %j',
    (text) => {
      expect(accepts(plainText(2, 64), text)).toBe(true);
    },
  );

  it.each([
    ['ticket\t4711', 'ticket 4711'],
    ['\tticket 4711\r\n', 'ticket 4711'],
    ['first\r\nsecond\rthird', 'first\nsecond\nthird'],
    ['first\u000bsecond\u000cthird\u0085fourth', 'first\nsecond\nthird\nfourth'],
  ])('keeps pasted text and normalises its tabs and line breaks: %j', (pasted, kept) => {
    expect(plainText(3, 64).parse(pasted)).toBe(kept);
    expect(paymentReference(3, 64).parse(pasted)).toBe(kept.replaceAll('\n', ' '));
    expect(refusedCharacter(pasted)).toBeNull();
  });

  it.each([
    ['a\u001bb', 'U+001B'],
    ['ab\u0000', 'U+0000'],
    ['a\ud83d', 'U+D83D'],
  ])('refuses and names other control characters: %j', (text, named) => {
    expect(accepts(plainText(2, 64), text)).toBe(false);
    expect(refusedCharacter(text)).toBe(named);
  });

  it('accepts an empty text where none is required', () => {
    expect(accepts(plainTextIfAny(2, 64), '')).toBe(true);
    expect(accepts(plainText(0, 64), '  ')).toBe(true);
  });
});

describe('a payment reference', () => {
  it.each(['SLIP-77', 'FT 2026/11 · 20', '流水 8817', 'é', '0x9f'])(
    'accepts references as banks write them: %j',
    (text) => {
      expect(accepts(paymentReference(1, 128), text)).toBe(true);
    },
  );

  it.each([
    'SLIP\u00ad-77',
    'SLIP-77\u200d',
    '\u2060SLIP',
    'a\ufeffb',
    'a\ufe0f',
    'a\u3164',
    'a\u2800b',
    'a\u202eb',
    '--',
    '\u0000',
    '',
  ])('refuses invisible characters, and texts without a letter or digit: %j', (text) => {
    expect(accepts(paymentReference(1, 128), text)).toBe(false);
    expect(refusedCharacter(text, 'reference') === null).toBe(/^[-]*$/.test(text));
  });
});
