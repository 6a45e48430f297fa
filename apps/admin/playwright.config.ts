import { browserConfig } from '@fairtick/test-kit/browser';
import { defineConfig } from '@playwright/test';

/** A camera that shows a test picture, granted without asking: members take pictures of documents. */
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** `gallery` selects the run that takes pictures; by default the specs of every commit run. */
const suite = process.env['SUITE'];

const config = await browserConfig();
const { launchOptions } = config.use;
export default defineConfig({
  ...config,
  testMatch: suite === undefined ? '**/*.spec.ts' : `**/${suite}.full.ts`,
  use: { ...config.use, launchOptions: { ...launchOptions, args: [...launchOptions.args, ...fakeCamera] } },
});
