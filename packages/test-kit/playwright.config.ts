import { defineConfig } from '@playwright/test';
import { browserConfig } from './src/browser/browser-config.ts';

const config = await browserConfig();
const { launchOptions } = config.use;

/** A camera that shows a test picture, granted without asking: members take pictures of documents. */
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * The suites of both apps in one run, so that no core waits for the last tests of one before the other begins. Those of the
 * member app come first: what administrators change of a platform, its members would see.
 */
export default defineConfig({
  ...config,
  projects: [
    { name: 'member', testDir: '../../apps/member/e2e' },
    {
      name: 'admin',
      testDir: '../../apps/admin/e2e',
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, ...fakeCamera] } },
    },
  ],
});
