import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { layDebianFont, layFonts } from './lay-fonts.ts';

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, '.cache');

/**
 * How a browser is started in tests and measurements, whatever this machine has: its program, what it is told (the tests
 * switch off everything else themselves; containers have no sandbox), and an environment in which every language has a font.
 */
export async function chromiumLaunch() {
  const env = { ...process.env, FONTCONFIG_FILE: await layFonts(join(cache, 'fonts')) };
  return { executablePath: await resolveChromium(), args: ['--no-sandbox'], env };
}

/** The same for measuring: with a font that costs no more time than a phone's, where Debian's packages can be asked. */
export async function measuredLaunch() {
  const launch = await chromiumLaunch();
  try {
    return { ...launch, env: { ...launch.env, FONTCONFIG_FILE: await layDebianFont(join(cache, 'debian-font')) } };
  } catch (error) {
    console.error(`Chinese stands in a hundred files of a font, which costs each page time: ${String(error)}`);
    return launch;
  }
}

/**
 * A browser to test with: CHROME_PATH, or the one that came with the packages, unpacked once into a folder of its own (it
 * would take any older one of that name for its own). Not the machine's: letters of each version are drawn a little otherwise.
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
