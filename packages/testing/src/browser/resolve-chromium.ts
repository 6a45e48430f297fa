import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const systemChromium = '/usr/bin/chromium';

/**
 * A browser to test with: CHROME_PATH, the system's Chromium, or the one that came with the packages, unpacked once
 * into a folder of its own (it would take any older one of that name for its own).
 */
export async function resolveChromium(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named) return named;
  if (existsSync(systemChromium)) return systemChromium;
  const folder = join(root, '.cache/chromium');
  const unpacked = join(folder, 'chromium');
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Everything else is switched off by the tests themselves; containers have no sandbox. */
export const chromiumArgs = ['--no-sandbox'];
