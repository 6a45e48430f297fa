import { describe, expect, it } from 'vitest';
import { checkIdNumber } from './id-number.rules.ts';

const today = '2026-11-20';

describe('a mainland number', () => {
  it('is accepted with the right check character, in either case', () => {
    expect(checkIdNumber('11010119900307109X', today)).toEqual({
      valid: true,
      idNumber: '11010119900307109X',
      region: 'mainland',
      adult: true,
      years: 36,
    });
    expect(checkIdNumber(' 11010119900307109x ', today)).toMatchObject({ valid: true, idNumber: '11010119900307109X' });
  });

  it.each(['110101199003071090', '110101199003071091', '11010119900307190X'])(
    'is refused with a wrong one: %s',
    (id) => {
      expect(checkIdNumber(id, today)).toEqual({ valid: false });
    },
  );

  it('is refused with a day that does not exist or is in the future, even with a valid check character', () => {
    for (const day of ['19900230', '19901301', '20270101'])
      expect(checkIdNumber(withCheck(`110101${day}109`), today).valid).toBe(false);
  });

  it('gives the age on the exact day', () => {
    const id = withCheck('11010120081120109');
    expect(checkIdNumber(id, '2026-11-19')).toMatchObject({ valid: true, adult: false });
    expect(checkIdNumber(id, '2026-11-20')).toMatchObject({ valid: true, adult: true });
  });

  it('of 29 February comes of age on 1 March', () => {
    const id = withCheck('11010120080229109');
    expect(checkIdNumber(id, '2026-02-28')).toMatchObject({ adult: false });
    expect(checkIdNumber(id, '2026-03-01')).toMatchObject({ adult: true });
  });
});

describe('a number of Hong Kong', () => {
  it.each(['A123456(3)', 'a123456(3)', 'G123456(A)', 'AB987654(3)'])(
    'is accepted with its check character: %s',
    (id) => {
      const verdict = checkIdNumber(id, today);
      expect(verdict).toMatchObject({ valid: true, region: 'hong_kong', adult: undefined });
      expect(verdict.valid && verdict.idNumber).toBe(id.toUpperCase());
    },
  );

  it('is refused with any other check character', () => {
    for (const check of '012456789A') expect(checkIdNumber(`A123456(${check})`, today)).toEqual({ valid: false });
  });

  it('may omit the brackets if the holder names the region, and is stored with them', () => {
    expect(checkIdNumber('A1234563', today, 'hong_kong')).toMatchObject({ valid: true, idNumber: 'A123456(3)' });
    expect(checkIdNumber('A1234564', today, 'hong_kong')).toEqual({ valid: false });
    expect(checkIdNumber('A1234564', today)).toMatchObject({ valid: true, region: 'passport' });
    expect(checkIdNumber('A123456(3', today, 'hong_kong')).toEqual({ valid: false });
  });
});

describe('a named region', () => {
  it('applies only to numbers of its form', () => {
    expect(checkIdNumber('11010119900307109X', today, 'mainland')).toMatchObject({ valid: true });
    expect(checkIdNumber('E12345678', today, 'mainland')).toEqual({ valid: false });
    expect(checkIdNumber('E12345678', today, 'passport')).toMatchObject({ valid: true, region: 'passport' });
  });

  it('exempts no number of a stricter form from its check', () => {
    for (const id of ['11010119900307109X', '110101199003071090', 'A123456(4)']) {
      expect(checkIdNumber(id, today, 'passport')).toEqual({ valid: false });
    }
  });
});

describe('a number of another kind', () => {
  it.each(['M1234567(8)', 'E12345678', '900101-1234567', 'C1234567'])('is accepted and gives no age: %s', (id) => {
    expect(checkIdNumber(id, today)).toMatchObject({ valid: true, adult: undefined });
  });

  it.each(['', '1234', 'ABCDEFG', '1'.repeat(21), '12345\n67', 'A12345<b>', '٥٥٥٥٥٥'])(
    'is refused if it is no document number: %j',
    (id) => {
      expect(checkIdNumber(id, today)).toEqual({ valid: false });
    },
  );
});

function withCheck(first17: string): string {
  return [...'0123456789X'].map((last) => first17 + last).find((id) => checkHolds(id)) ?? '';
}

/** A GB 11643 check written differently: the weighted sum of all eighteen digits leaves 1 modulo 11. */
function checkHolds(id: string): boolean {
  let sum = 0;
  for (const [index, character] of [...id].entries()) {
    sum += (2 ** (17 - index) % 11) * (character === 'X' ? 10 : Number(character));
  }
  return sum % 11 === 1;
}
