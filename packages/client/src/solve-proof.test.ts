import { scryptSync } from 'node:crypto';
import { captchaProof } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { solveProof } from './solve-proof.ts';

const uuid = '01900000-0000-7000-8000-000000000000';

test.each([0, 3, 5])("a proof of %i bits satisfies the server's function", async (bits) => {
  const shares: number[] = [];
  const proof = await solveProof({ uuid, bits }, (share) => shares.push(share));
  const { cost, blockSize, keyBytes } = captchaProof;
  const key = scryptSync(proof, uuid, keyBytes, { cost, blockSize });
  expect(Math.clz32(key.readUInt32BE())).toBeGreaterThanOrEqual(bits);
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
});

test('the search ends when the caller no longer wants it', async () => {
  const search = solveProof({ uuid, bits: 33 }, () => {
    throw new Error('closed');
  });
  await expect(search).rejects.toThrow('closed');
});
