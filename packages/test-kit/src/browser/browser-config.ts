import { chromiumLaunch } from './chromium-launch.ts';

/** What the Playwright suites of both apps share: headless Chromium, two files at a time, nothing retried. */
export async function browserConfig() {
  return {
    testDir: './e2e',
    outputDir: './test-results',
    // Limits are for what hangs; a machine that others use too may need many times what a quiet one does.
    timeout: 120_000,
    expect: { timeout: 20_000 },
    fullyParallel: false,
    // Two files at a time, each with a platform of its own: one alone waits for closes and clocks two thirds of its time.
    workers: 2,
    retries: 0,
    forbidOnly: true,
    use: {
      headless: true,
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      // The member app follows the system; tests of the light theme choose it.
      colorScheme: 'dark',
      // A popup that still grows between press and release is missed by a click at its middle.
      contextOptions: { reducedMotion: 'reduce' },
      // By hand only: to record every step costs each test a sixth more time, and nobody opens what CI recorded.
      trace: process.env['CI'] ? 'off' : 'retain-on-failure',
      screenshot: 'only-on-failure',
      launchOptions: await chromiumLaunch(),
    },
  } as const;
}
