import { browserConfig } from '@fairtick/test-kit/browser';
import { defineConfig } from '@playwright/test';

/** `matrix` or `gallery` selects a long run; by default the specs of every commit run. */
const suite = process.env['SUITE'];

export default defineConfig(await browserConfig(), {
  testMatch: suite === undefined ? '**/*.spec.ts' : `**/${suite}.full.ts`,
});
