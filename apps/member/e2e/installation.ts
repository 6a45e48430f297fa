import { type Installation, startInstallation } from '@fairtick/testing/browser';
import { test as base } from '@playwright/test';

const startTimeoutMs = 200_000;

/** A test with the whole platform behind it; files with the same `platformEnv` in a row share one. */
export const test = base.extend<object, { platformEnv: Record<string, string>; installation: Installation }>({
  platformEnv: [{}, { option: true, scope: 'worker' }],
  installation: [
    async ({ platformEnv }, use) => {
      const installation = await startInstallation(platformEnv);
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
});
