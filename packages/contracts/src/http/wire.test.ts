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

describe('text that has to be there', () => {
  it.each(unseen)('is more than what nobody sees: %j', (text) => {
    expect(accepts(plainText(1, 64), text)).toBe(false);
    expect(accepts(plainTextIfAny(2, 64), text)).toBe(false);
    expect(accepts(plainText(0, 64), text)).toBe(true);
  });

  it.each(['林若溪', '??', '❤\ufe0f', '👩\u200d👩\u200d👧', 'عا', 'ก็', '१२', 'می\u200cخواهم', '한\u3164글'])(
    'may be in any script, or a sign: %j',
    (text) => {
      expect(accepts(plainText(2, 64), text)).toBe(true);
    },
  );

  it.each([
    ['ticket\t4711', 'ticket 4711'],
    ['\tticket 4711\r\n', 'ticket 4711'],
    ['first\r\nsecond\rthird', 'first\nsecond\nthird'],
    ['first\u000bsecond\u000cthird\u0085fourth', 'first\nsecond\nthird\nfourth'],
  ])('keeps what was pasted with tabs and line breaks: %j', (pasted, kept) => {
    expect(plainText(3, 64).parse(pasted)).toBe(kept);
    expect(paymentReference(3, 64).parse(pasted)).toBe(kept.replaceAll('\n', ' '));
    expect(refusedCharacter(pasted)).toBeNull();
  });

  it.each([
    ['a\u001bb', 'U+001B'],
    ['ab\u0000', 'U+0000'],
    ['a\ud83d', 'U+D83D'],
  ])('holds no other control character, which is named: %j', (text, named) => {
    expect(accepts(plainText(2, 64), text)).toBe(false);
    expect(refusedCharacter(text)).toBe(named);
  });

  it('may be left out where nothing has to be there', () => {
    expect(accepts(plainTextIfAny(2, 64), '')).toBe(true);
    expect(accepts(plainText(0, 64), '  ')).toBe(true);
  });
});

describe('the reference of a payment', () => {
  it.each(['SLIP-77', 'FT 2026/11 · 20', '流水 8817', 'é', '0x9f'])('is what a bank writes: %j', (text) => {
    expect(accepts(paymentReference(1, 128), text)).toBe(true);
  });

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
  ])('holds nothing that is not seen, and a letter or a figure: %j', (text) => {
    expect(accepts(paymentReference(1, 128), text)).toBe(false);
    expect(refusedCharacter(text, 'reference') === null).toBe(/^[-]*$/.test(text));
  });
});
