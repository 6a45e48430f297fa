const mainland = /^1[2-9]\d{9}$/;

/**
 * Calling codes whose national numbers never begin with a zero: a zero there is the trunk prefix of domestic calls.
 * Omitted are codes where the zero belongs to the number: Italy and the Vatican (39, 379), San Marino (378), Ivory
 * Coast (225), Benin (229), Gabon (241), Congo (242); and uncertain codes, where a zero stays as typed.
 */
const zeroDialledAtHome = [
  '20 27 31 32 33 40 41 43 44 46 49 51 54 55 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 212',
  '213 218 233 234 249 251 254 255 256 260 263 264 353 355 358 359 380 381 382 385 386 387 389 421',
  '855 856 880 886 962 963 964 966 967 970 971 972 977 994 995',
].flatMap((codes) => codes.split(' '));
const homeZeros = new RegExp(String.raw`^(\+(?:${zeroDialledAtHome.join('|')}))0+(?=[1-9])`);
const mostDigits = 15;

/**
 * The form in which a phone number is stored and compared: eleven digits in mainland China without prefixes; elsewhere
 * the digits, with a plus if it was written. Undefined for an invalid number.
 */
export function canonicalPhone(text: string): string | undefined {
  const bare = text.trim().replace(/[ \-().]/g, '');
  const international = bare.replace(/^00(?=[1-9])/, '+').replace(homeZeros, '$1');
  const local = international.replace(/^\+?860*(?=1[2-9]\d{9}$)/, '');
  if (mainland.test(local)) return local;
  return /^\+[1-9]\d{6,14}$/.test(international) || /^\d{6,15}$/.test(international) ? international : undefined;
}

/** Forms of the same number from the time when the trunk zero was kept; members of that time still have them. */
export function earlierForms(canonical: string): string[] {
  if (mainland.test(canonical)) return zerosBetween('86', canonical).flatMap((digits) => [`+${digits}`, digits]);
  const code = zeroDialledAtHome.find((known) => canonical.startsWith(`+${known}`));
  if (code === undefined) return [];
  return zerosBetween(code, canonical.slice(1 + code.length)).map((digits) => `+${digits}`);
}

function zerosBetween(code: string, number: string): string[] {
  const most = Math.max(0, mostDigits - code.length - number.length);
  return Array.from({ length: most }, (_, index) => `${code}${'0'.repeat(index + 1)}${number}`);
}

/**
 * Whether a stored number belongs to one of these calling codes. A number written without its code, outside mainland
 * China, belongs to none.
 */
export function isPhoneOf(canonical: string, callingCodes: readonly string[]): boolean {
  const international = mainland.test(canonical) ? `+86${canonical}` : canonical;
  return callingCodes.some((code) => international.startsWith(`+${code}`));
}
