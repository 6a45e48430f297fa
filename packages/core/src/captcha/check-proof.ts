import { scrypt } from 'node:crypto';
import { captchaProof } from '@fairtick/contracts';
import { leadingZeroBits } from './captcha.rules.ts';

/** Whether scrypt of the proof, salted with the captcha's id, starts with enough zero bits; takes about 2 ms. */
export async function isProofOf(uuid: string, proof: string, bits: number): Promise<boolean> {
  const { cost, blockSize, keyBytes } = captchaProof;
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(proof, uuid, keyBytes, { cost, blockSize }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
  return leadingZeroBits(key) >= bits;
}
