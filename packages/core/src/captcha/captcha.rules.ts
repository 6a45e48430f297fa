/** A captcha is valid for this long and for one answer, right or wrong. */
export const captchaLifeMs = 120_000;
export const captchaLength = 4;
/** Without characters that look alike once distorted. */
export const captchaAlphabet = '239AEGHMPTUWXY';

/** Case is ignored: people read shapes. The alphabet has no Z, so a Z that was read is a 2. */
export function sameCaptcha(expected: string, given: string): boolean {
  return expected === given.trim().toUpperCase().replaceAll('Z', '2');
}

/** What an origin has used in this hour and the two before, in points. */
export const useWindowHours = 3;
export const usePoints = { captcha: 1, withoutPicture: 10, failure: 4 } as const;
export type CaptchaUse = keyof typeof usePoints;

/** Where a captcha is needed only after a failure: for this long, unless a right password ends it. */
export const failureMemoryMs = 900_000;

/** Up to this sum an origin needs no proof: an office of a hundred people signs in. */
const freePoints = 100;
const [leastBits, mostBits] = [4, 10];
const [leastBitsWithoutPicture, mostBitsWithoutPicture] = [9, 11];

export type ProofDemand = {
  /** Leading zero bits beside the text of the picture; 0 demands no proof. */
  bits: number;
  /** Leading zero bits in place of the text; null while the origin has to read pictures. */
  withoutPicture: number | null;
};

/** Each doubling of an origin's use doubles the work of its next answer. */
export function proofDemandOf(points: number): ProofDemand {
  if (points <= freePoints) return { bits: 0, withoutPicture: leastBitsWithoutPicture };
  const growth = Math.floor(Math.log2(points / freePoints));
  const bits = Math.min(leastBits + growth, mostBits);
  const withoutPicture = Math.min(leastBitsWithoutPicture + growth, mostBitsWithoutPicture);
  return { bits, withoutPicture: bits === mostBits ? null : withoutPicture };
}

export function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}
