import { browserConfig } from '@fairtick/test-kit/browser';
import { defineConfig } from '@playwright/test';

/** `matrix` and `gallery` are the long runs of commands; without it, what every commit runs. */
const suite = process.env['SUITE'];

export default defineConfig(await browserConfig(), {
  testMatch: suite === undefined ? '**/*.spec.ts' : `**/${suite}.full.ts`,
});
