const mainland = /^1[2-9]\d{9}$/;

/**
 * The one form in which a phone number is stored and compared: eleven digits in mainland China, whatever stood in front;
 * elsewhere the digits, with the plus if it was written. Undefined when it is no phone number.
 */
export function canonicalPhone(text: string): string | undefined {
  const bare = text.trim().replace(/[ \-().]/g, '');
  const international = bare.replace(/^00(?=[1-9])/, '+');
  const local = international.replace(/^\+?86(?=1[2-9]\d{9}$)/, '');
  if (mainland.test(local)) return local;
  return /^\+[1-9]\d{6,14}$/.test(international) || /^\d{6,15}$/.test(international) ? international : undefined;
}

/**
 * Whether a number in its stored form belongs to one of these calling codes. One that was written without its code, outside
 * mainland China, belongs to none.
 */
export function isPhoneOf(canonical: string, callingCodes: readonly string[]): boolean {
  const international = mainland.test(canonical) ? `+86${canonical}` : canonical;
  return callingCodes.some((code) => international.startsWith(`+${code}`));
}
