import { defineConfig } from '@playwright/test';
import { browserConfig } from './src/browser/browser-config.ts';

const config = await browserConfig();
const { launchOptions } = config.use;

/** A fake camera with permission granted: members photograph documents. */
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * The suites of both apps in one run, so that no core is idle between them. Those of the member app run first, because
 * console tests change settings that members see.
 */
export default defineConfig({
  ...config,
  projects: [
    { name: 'member', testDir: '../../apps/member/e2e' },
    {
      name: 'admin',
      testDir: '../../apps/admin/e2e',
      use: { colorScheme: 'light', launchOptions: { ...launchOptions, args: [...launchOptions.args, ...fakeCamera] } },
    },
  ],
});
