import { hash, verify } from '@node-rs/argon2';
import { bounded } from '../shared/bounded.ts';

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** False, never an error, for a hash of another kind. */
  verify: (stored: string, password: string) => Promise<boolean>;
  /** Does the work of `verify` without a hash, so that unknown names answer no faster. */
  verifyNothing: (password: string) => Promise<void>;
  /** Whether a stored hash was made with weaker parameters than ours. */
  isOutdated: (stored: string) => boolean;
};

/** argon2id (the library's default) with OWASP's minimum: 19 MiB, 2 passes, 1 lane; 16 bytes of salt. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
/** Bounds for running and waiting work: hashing must neither starve other requests nor pile up. */
const defaultBounds = { inFlight: 4, waiting: 100 };

/** @throws DomainError UNAVAILABLE (from hash, verify and verifyNothing) when too many already wait. */
export async function createPasswordHasher(bounds = defaultBounds): Promise<PasswordHasher> {
  const run = bounded(bounds);
  const dummyHash = await hash('no account has this password', parameters);
  return {
    hash: (password) => run(() => hash(password, parameters)),
    verify: (stored, password) => run(() => verify(stored, password).catch(() => false)),
    verifyNothing: async (password) => {
      await run(() => verify(dummyHash, password));
    },
    isOutdated: (stored) => !meetsParameters(stored),
  };
}

function meetsParameters(stored: string): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  return (
    Number(match?.[1]) >= parameters.memoryCost &&
    Number(match?.[2]) >= parameters.timeCost &&
    Number(match?.[3]) >= parameters.parallelism
  );
}
