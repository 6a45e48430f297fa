/** A captcha is good for this long and for one answer, right or wrong. */
export const captchaLifeMs = 120_000;
export const captchaLength = 4;
/** Without the characters that look alike once they are bent. */
export const captchaAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** People read shapes, not cases. */
export function sameCaptcha(expected: string, given: string): boolean {
  return expected.toUpperCase() === given.trim().toUpperCase();
}
