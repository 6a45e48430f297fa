import { chromiumLaunch } from './chromium-launch.ts';

/** Playwright settings of both apps: headless Chromium, three files at a time, no retries. */
export async function browserConfig() {
  return {
    testDir: './e2e',
    outputDir: './test-results',
    // Timeouts catch hangs only; a shared machine may take many times as long as an idle one.
    timeout: 120_000,
    expect: { timeout: 20_000 },
    fullyParallel: false,
    // Three files at a time on two cores, each with its own platform: a file waits for closes, clocks and frames two thirds of
    // its time.
    workers: 3,
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
