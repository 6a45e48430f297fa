import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
/** Chinese and Japanese, then Korean. */
const webFonts = ['@fontsource-variable/noto-sans-sc', '@fontsource-variable/noto-sans-kr'];
/** Converts a web font back to its source format; the package has no types. */
const { decompress } = require('wawoff2') as { decompress: (woff2: Uint8Array) => Promise<Uint8Array> };
const debianPackage = 'fonts-wqy-microhei';

/**
 * Fontconfig treats each file of a variable font as ten fonts and searches all of them for each name and weight, in each
 * page and for each name in a style sheet: a third of a page's load time. Weights that no style sheet uses (by Fontconfig's
 * scale) and the font without a weight are left out.
 */
const unusedFonts = ['Noto Sans SC Thin', 'Noto Sans KR Thin'].flatMap((family) => [
  ...[0, 40, 50, 205, 210].map((weight) => pattern(family, `<patelt name="weight"><int>${weight}</int></patelt>`)),
  pattern(family, '<patelt name="variable"><bool>true</bool></patelt>'),
]);

function pattern(family: string, property: string): string {
  return `<pattern><patelt name="family"><string>${family}</string></patelt>${property}</pattern>`;
}

/**
 * Installs fonts for Chinese, Japanese and Korean in `folder`, with a Fontconfig configuration that adds them to the
 * machine's. Phones have such fonts and servers usually not; placeholder boxes are narrower than the characters, so that
 * the layout would differ from what members see.
 * @returns the path of the configuration
 */
export function installFonts(folder: string): Promise<string> {
  return lay(folder, async (files) => {
    for (const font of webFonts) {
      const slices = join(dirname(require.resolve(`${font}/index.css`)), 'files');
      // Chromium loads web fonts from pages only.
      for (const name of readdirSync(slices).filter((file) => file.endsWith('.woff2')))
        writeFileSync(join(files, name.replace(/woff2$/, 'ttf')), await decompress(readFileSync(join(slices, name))));
    }
  });
}

/** The same with one file for Chinese, as on a phone: Debian's, unpacked but not installed. @throws Error without apt. */
export function installDebianFont(folder: string): Promise<string> {
  return lay(folder, async (files) => {
    execFileSync('apt-get', ['download', debianPackage], { cwd: files, stdio: 'pipe' });
    for (const name of readdirSync(files)) execFileSync('dpkg-deb', ['-x', name, '.'], { cwd: files, stdio: 'pipe' });
  });
}

/** Creates the folder atomically, also when several processes do so concurrently. */
async function lay(folder: string, fill: (files: string) => Promise<void>): Promise<string> {
  const config = join(folder, 'fonts.conf');
  if (existsSync(config)) return config;
  mkdirSync(dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  try {
    const files = join(made, 'files');
    mkdirSync(files);
    await fill(files);
    writeFileSync(
      join(made, 'fonts.conf'),
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'files')}</dir>
  <selectfont><rejectfont>${unusedFonts.join('')}</rejectfont></selectfont>
</fontconfig>
`,
    );
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(config)) throw error;
  }
  return config;
}
