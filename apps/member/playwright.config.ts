import { browserConfig } from '@fairtick/testing/browser';
import { defineConfig } from '@playwright/test';

export default defineConfig(await browserConfig());
