import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { systemClock, uuidsV7 } from '@fairtick/core';
import type { FirstAdmin, SeedInput } from '../../../prisma/seed/index.ts';
import type { Env } from './env.ts';

/** What the first administrator is made from. */
export function firstAdminInput(env: Pick<Env, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>): SeedInput['admin'] {
  return {
    id: uuidsV7(systemClock).uuid(),
    now: systemClock.now(),
    username: env.ADMIN_USERNAME,
    password: env.ADMIN_PASSWORD,
    async hash(password, username) {
      // Loaded by the first start only.
      const [{ createPasswordHasher }, { adminPasswordIsStrong }] = await Promise.all([
        import('@fairtick/core/auth'),
        import('@fairtick/core/admins'),
      ]);
      if (!adminPasswordIsStrong(password, username)) {
        throw new Error(
          'ADMIN_PASSWORD is too weak: 12 to 64 characters with three of lower case, upper case, digits and others (or 20 of any), and not the name.',
        );
      }
      return (await createPasswordHasher()).hash(password);
    },
  };
}

/** A random first password until it has been shown: a start that fails after seeding must not swallow it. */
export type FirstLogin = { keep: (admin: FirstAdmin) => void; read: () => FirstAdmin | undefined; forget: () => void };

export function openFirstLogin(file: string): FirstLogin {
  return {
    keep: (admin) => writeFileSync(file, JSON.stringify(admin), { mode: 0o600 }),
    read: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstAdmin) : undefined),
    forget: () => rmSync(file, { force: true }),
  };
}
