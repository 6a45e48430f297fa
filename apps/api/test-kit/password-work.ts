import { vi } from 'vitest';
import type { TestApi } from './start-api.ts';

/** Counts password hashes and verifications during `act`; `verifyNothing` counts as a verification. */
export async function passwordWork(
  { ctx: { hasher } }: TestApi,
  act: () => Promise<unknown>,
): Promise<{ hashed: number; verified: number }> {
  const [hash, ...verify] = [
    vi.spyOn(hasher, 'hash'),
    vi.spyOn(hasher, 'verify'),
    vi.spyOn(hasher, 'verifyNothing'),
  ] as const;
  try {
    await act();
    return { hashed: hash.mock.calls.length, verified: verify.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
  } finally {
    for (const spy of [hash, ...verify]) spy.mockRestore();
  }
}
