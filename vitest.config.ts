import { defineConfig } from 'vitest/config';
import { generateClient } from './packages/db/src/generate.ts';
import { LongKindsFirst } from './packages/tooling/src/vitest-kinds.ts';

generateClient();

const everywhere = '{packages,apps}/*/{src,build,worker}/**';
const slowKinds = ['db', 'race', 'routes'];
const outside = ['**/node_modules/**', '**/dist/**'];
const servicesSetup = ['packages/testing/src/vitest-global-setup.ts'];

/**
 * Files of a worker share what they load of node_modules, which is a third of the time of the short ones. What is ours
 * begins anew in each file.
 */
const sharedLibraries = { isolate: false, setupFiles: ['packages/testing/src/vitest-fresh-modules.ts'] };

/** A kind with a real Postgres and Redis behind it. */
function kind(name: string, testTimeout: number) {
  const include = [`${everywhere}/*.${name}.test.ts`];
  return {
    extends: true,
    test: { name, include, globalSetup: servicesSetup, testTimeout, hookTimeout: 120_000, ...sharedLibraries },
  } as const;
}

export default defineConfig({
  test: {
    // One more than the two cores of CI: some files wait for clocks for a minute, and one of the others fills the gap.
    maxWorkers: 3,
    sequence: { sequencer: LongKindsFirst },
    // Limits are for what hangs; a machine that others use too may need many times what a quiet one does.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...sharedLibraries,
          include: [`${everywhere}/*.test.ts`],
          exclude: [...outside, ...slowKinds.map((slow) => `**/*.${slow}.test.ts`)],
        },
      },
      // To start a document costs most of a second a file: what has no JSX and needs one says so in its first line.
      {
        extends: true,
        test: { name: 'web', environment: 'jsdom', include: [`${everywhere}/*.test.tsx`], exclude: outside },
      },
      kind('db', 60_000),
      kind('routes', 60_000),
      kind('race', 120_000),
    ],
  },
});
