import { defineConfig } from 'vitest/config';
import { generateClient } from './packages/db/src/generate.ts';

generateClient();

const everywhere = '{packages,apps}/*/{src,build,worker}/**';
const inBrowser = '{packages/ui,apps/member,apps/admin}/src/**';
const slowKinds = ['db', 'race', 'routes'];
const outside = ['**/node_modules/**', '**/dist/**'];
const servicesSetup = ['packages/testing/src/vitest-global-setup.ts'];

/** A kind with a real Postgres and Redis behind it. */
function kind(name: string, testTimeout: number, { isolate = true } = {}) {
  const include = [`${everywhere}/*.${name}.test.ts`];
  return {
    extends: true,
    test: { name, include, isolate, globalSetup: servicesSetup, testTimeout, hookTimeout: 120_000 },
  } as const;
}

export default defineConfig({
  test: {
    // Two cores are shared by the tests, Postgres and Redis.
    maxWorkers: 2,
    // Limits are for what hangs; a machine that others use too may need many times what a quiet one does.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${everywhere}/*.test.ts`],
          exclude: [...outside, ...slowKinds.map((slow) => `**/*.${slow}.test.ts`), `${inBrowser}/*`],
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'jsdom', include: [`${inBrowser}/*.test.{ts,tsx}`], exclude: outside },
      },
      kind('db', 60_000),
      // Each file starts the API anew; to load its modules anew as well takes half as long again, and nothing of theirs
      // may depend on who asked for them first.
      kind('routes', 60_000, { isolate: false }),
      kind('race', 120_000),
    ],
  },
});
