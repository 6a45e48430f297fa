import { type Installation, startInstallation } from '@fairtick/testing/browser';
import { test as base } from '@playwright/test';

const startTimeoutMs = 200_000;

/** A test with the whole platform behind it, started once for the run. */
export const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
});
