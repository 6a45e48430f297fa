/** A captcha is valid for this long and for one answer, right or wrong. */
export const captchaLifeMs = 120_000;
export const captchaLength = 4;
/** Without characters that look alike once distorted. */
export const captchaAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Case is ignored: people read shapes. */
export function sameCaptcha(expected: string, given: string): boolean {
  return expected.toUpperCase() === given.trim().toUpperCase();
}
