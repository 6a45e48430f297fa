import { installationTest } from '@fairtick/test-kit/browser';
import { first, restConsoles } from './sign-in.ts';

/** A test with the whole platform behind it, and one administrator who needs no second factor. */
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
