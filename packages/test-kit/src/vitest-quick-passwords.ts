import { createRequire } from 'node:module';
import { join } from 'node:path';

type Options = { memoryCost: number; timeCost: number };
type Argon2 = {
  hash: (password: string, options: Options) => Promise<string>;
  verify: (stored: string, password: string) => Promise<boolean>;
};

/** The least work that the library accepts: 0.1 ms of a core instead of 28. A run of all tests needs thousands of hashes. */
const leastWork = { memoryCost: 8, timeCost: 1 };
const leastWorkText = 'm=8,t=1,';

/**
 * For tests of what is done with passwords: each hash takes the least work and names the parameters that were asked for. Other
 * hashes are verified as they are. `password-hasher.test.ts` checks the real work, without these functions.
 */
function takeLeastWork(argon2: Argon2 & { isQuick?: true }): void {
  if (argon2.isQuick) return;
  const { hash, verify } = argon2;
  /** The real text of each hash, by the one that was given out. */
  const quick = new Map<string, string>();
  argon2.isQuick = true;
  argon2.hash = async (password, options) => {
    const made = await hash(password, { ...options, ...leastWork });
    const named = made.replace(leastWorkText, `m=${options.memoryCost},t=${options.timeCost},`);
    quick.set(named, made);
    return named;
  };
  argon2.verify = (stored, password) => verify(quick.get(stored) ?? stored, password);
}

// A worker loads the library once. Modules that are loaded later import these functions.
const core = join(import.meta.dirname, '../../core/src/');
takeLeastWork(createRequire(core)('@node-rs/argon2') as Argon2);
