import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

// The real library, with its calls recorded.
vi.mock('@node-rs/argon2', { spy: true });
const hasher = await createPasswordHasher();

describe('a stored password', () => {
  it('is argon2id with at least 19 MiB, two passes, one lane and 16 bytes of salt', async () => {
    const stored = await hasher.hash('Correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(hasher.isOutdated(stored)).toBe(false);
    // The parameters that it names are those of its work.
    expect(argon2.verifySync(stored, 'Correct horse')).toBe(true);
  });

  it('matches the same password exactly as typed and no other', async () => {
    const stored = await hasher.hash(' Correct horse ');
    expect(await hasher.verify(stored, ' Correct horse ')).toBe(true);
    expect(await hasher.verify(stored, 'Correct horse')).toBe(false);
  });

  it.each([
    '$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHQ$x',
    '$argon2id$v=19$m=19456,t=1,p=1$c2FsdHNhbHQ$x',
    '$argon2i$v=19$m=19456,t=2,p=1$c$x',
    'plain',
  ])('of weaker parameters is outdated: %s', (stored) => {
    expect(hasher.isOutdated(stored)).toBe(true);
  });

  it('of another kind never matches and throws no error', async () => {
    expect(await hasher.verify('plain', 'plain')).toBe(false);
  });

  it('takes as long for an unknown name: one hash with our parameters', async () => {
    const verify = vi.mocked(argon2.verify).mockClear();
    await hasher.verify(await hasher.hash('Correct horse'), 'another');
    await hasher.verifyNothing('another');
    const [known, unknown] = verify.mock.calls.map(([stored, typed]) => [/^.*p=1\$/.exec(String(stored))?.[0], typed]);
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$', 'another']);
    expect(unknown).toEqual(known);
    expect(verify).toHaveBeenCalledTimes(2);
  });
});

it('is refused with UNAVAILABLE when too many requests already wait', async () => {
  const small = await createPasswordHasher({ inFlight: 1, waiting: 2 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => small.hash('Correct horse')));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(results[4]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  await expect(small.hash('Correct horse')).resolves.toMatch(/^\$argon2id/);
});
