import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { generateClient } from './packages/db/src/generate.ts';
import { LongKindsFirst } from './packages/tooling/src/vitest-kinds.ts';

generateClient();
// Workers, and the processes that tests start, load what an earlier one compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');

const everywhere = '{packages/*,apps/*,lab}/{src,build,worker}/**';
const slowKinds = ['db', 'race', 'routes'];
const outside = ['**/node_modules/**', '**/dist/**'];
const servicesSetup = ['packages/test-kit/src/vitest-global-setup.ts'];
const quickPasswords = 'packages/test-kit/src/vitest-quick-passwords.ts';

/**
 * Files of a worker share what they load of node_modules and of our servers, which keep no state in their modules. Tests,
 * what they set up when they are loaded, and the web's modules begin anew in each file.
 */
const sharedModules = {
  isolate: false,
  setupFiles: ['packages/test-kit/src/vitest-fresh-modules.ts'],
  server: {
    deps: {
      external: [
        /\/packages\/(contracts|core|db|embedded|jobs|rails|test-kit|tooling|verifier)\/src\//,
        /\/apps\/(api|standalone|worker)\/(src|test-kit)\//,
        /\/lab\/src\//,
      ],
      // A module whose imports a test mocks is loaded by Vitest.
      inline: [/\.test(-setup)?\.tsx?$/, /\/vitest-fresh-modules\.ts$/, /\/password-hasher\.ts$/],
    },
  },
};

/** A kind with a real Postgres and Redis behind it. */
function kind(name: string, testTimeout: number) {
  const include = [`${everywhere}/*.${name}.test.ts`];
  const setupFiles = [...sharedModules.setupFiles, quickPasswords];
  return {
    extends: true,
    test: {
      name,
      include,
      globalSetup: servicesSetup,
      testTimeout,
      hookTimeout: 300_000,
      ...sharedModules,
      setupFiles,
    },
  } as const;
}

export default defineConfig({
  test: {
    // Twice the two cores of CI: files with a database wait for it or for clocks a quarter of the time, some for a minute.
    maxWorkers: 4,
    sequence: { sequencer: LongKindsFirst },
    // Limits are for what hangs; a machine that others use too may need many times what a quiet one does.
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...sharedModules,
          include: [`${everywhere}/*.test.ts`],
          exclude: [...outside, ...slowKinds.map((slow) => `**/*.${slow}.test.ts`)],
        },
      },
      // To start a document costs most of a second a file: what has no JSX and needs one says so in its first line.
      {
        extends: true,
        test: {
          name: 'web',
          ...sharedModules,
          environment: 'jsdom',
          include: [`${everywhere}/*.test.tsx`],
          exclude: outside,
        },
      },
      kind('db', 180_000),
      kind('routes', 180_000),
      kind('race', 300_000),
    ],
  },
});
