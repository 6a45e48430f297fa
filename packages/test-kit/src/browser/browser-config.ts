import { chromiumLaunch } from './chromium-launch.ts';

/** Playwright settings of both apps: headless Chromium, two files at a time, no retries. */
export async function browserConfig() {
  return {
    testDir: './e2e',
    outputDir: './test-results',
    // Timeouts catch hangs only; a shared machine may take many times as long as an idle one.
    timeout: 120_000,
    expect: { timeout: 20_000 },
    fullyParallel: false,
    // Two files at a time, each with its own platform: a single file waits for closes and clocks two thirds of its time. With
    // three, tests of what is live missed it on a slow machine.
    workers: 2,
    retries: 0,
    forbidOnly: true,
    use: {
      headless: true,
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      // The member app follows the system theme; tests of the light theme set it.
      colorScheme: 'dark',
      // A click misses the middle of a popup that still grows between press and release.
      contextOptions: { reducedMotion: 'reduce' },
      // Traces cost a sixth of the time: `--trace=retain-on-failure` records them. A file that sets one of these two options
      // makes Playwright start another worker, with its own platform.
      trace: 'off',
      screenshot: 'only-on-failure',
      launchOptions: await chromiumLaunch(),
    },
  } as const;
}
