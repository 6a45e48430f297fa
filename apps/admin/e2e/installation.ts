import { installationTest } from '@fairtick/test-kit/browser';
import { restConsoles } from './sign-in.ts';

/** A test on the whole platform, with one administrator without a second factor. */
export const test = installationTest.extend<{ rest: undefined }>({
  rest: [
    async ({ tidy: _tidy }, use) => {
      await use(undefined);
      await restConsoles();
    },
    { auto: true },
  ],
});
