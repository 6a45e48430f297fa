import { scrypt } from '@noble/hashes/scrypt.js';

/** As `captchaProof`, which would be part of every start if it were imported here. */
const demanded = { N: 1024, r: 8, p: 1, dkLen: 4 };
/** The page answers input between two slices of this length. */
const sliceMs = 12;

/**
 * Searches an answer whose proof of work for this captcha has enough zero bits.
 * @param onProgress gets the share of the work that is probably done, below 1; an error that it throws ends the search.
 */
export async function solveProof(
  { uuid, bits }: { uuid: string; bits: number },
  onProgress: (share: number) => void,
): Promise<string> {
  let sliceEnd = performance.now() + sliceMs;
  for (let answer = 0; ; answer += 1) {
    const key = scrypt(String(answer), uuid, demanded);
    if (Math.clz32(new DataView(key.buffer).getUint32(0)) >= bits) return String(answer);
    if (performance.now() < sliceEnd) continue;
    onProgress(1 - Math.exp(-answer / 2 ** bits));
    await new Promise((resolve) => void setTimeout(resolve));
    sliceEnd = performance.now() + sliceMs;
  }
}
