import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianFont, installFonts } from './install-fonts.ts';

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, '.cache');

/**
 * Launch options of the browser in tests and measurements on any machine: program, arguments (the tests disable everything
 * else; containers have no sandbox), and an environment with a font for every language.
 */
export async function chromiumLaunch() {
  const env = { ...process.env, FONTCONFIG_FILE: await installFonts(join(cache, 'fonts')) };
  return { executablePath: await resolveChromium(), args: ['--no-sandbox'], env };
}

/** The same for measurements: with a single-file font that loads as fast as a phone's, where apt is available. */
export async function measuredLaunch() {
  const launch = await chromiumLaunch();
  try {
    return { ...launch, env: { ...launch.env, FONTCONFIG_FILE: await installDebianFont(join(cache, 'debian-font')) } };
  } catch (error) {
    console.error(`no single-file Chinese font, so each page loads more slowly: ${String(error)}`);
    return launch;
  }
}

/**
 * The browser for tests: CHROME_PATH, or the one of the packages, unpacked once into its own folder (it would otherwise
 * accept an older one of that name). Not the machine's browser, because versions render letters differently.
 */
async function resolveChromium(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named) return named;
  const folder = join(cache, 'chromium');
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
