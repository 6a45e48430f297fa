import { installationTest } from '@fairtick/test-kit/browser';
import { first, restConsoles } from './sign-in.ts';

/** A test on the whole platform, with one administrator without a second factor. */
export const test = installationTest.extend<{ rest: undefined }>({
  platformEnv: [
    { ADMIN_USERNAME: first.username, ADMIN_PASSWORD: first.password, ADMIN_TOTP: 'off' },
    { scope: 'worker' },
  ],
  rest: [
    async ({ tidy: _tidy }, use) => {
      await use(undefined);
      await restConsoles();
    },
    { auto: true },
  ],
});
