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
/** A font of the web, as the file that it was made from; the package brings no types. */
const { decompress } = require('wawoff2') as { decompress: (woff2: Uint8Array) => Promise<Uint8Array> };
const debianPackage = 'fonts-wqy-microhei';

/**
 * Each file of a variable font counts as ten fonts for Fontconfig, and to look up one name and weight goes through all of
 * them, in each page for each name that a style sheet lists: a third of the time of loading a page. Weights that no style
 * sheet asks for (as Fontconfig counts them) and the font without a weight are left out.
 */
const unusedFonts = ['Noto Sans SC Thin', 'Noto Sans KR Thin'].flatMap((family) => [
  ...[0, 40, 50, 205, 210].map((weight) => pattern(family, `<patelt name="weight"><int>${weight}</int></patelt>`)),
  pattern(family, '<patelt name="variable"><bool>true</bool></patelt>'),
]);

function pattern(family: string, property: string): string {
  return `<pattern><patelt name="family"><string>${family}</string></patelt>${property}</pattern>`;
}

/**
 * Fonts for Chinese, Japanese and Korean in `folder`, with a configuration of Fontconfig that adds them to those of the
 * machine: members' phones have them, a server mostly not, and boxes in their place are narrower than the signs, so that
 * nothing that is laid out would be what a member sees.
 * @returns the path of the configuration
 */
export function layFonts(folder: string): Promise<string> {
  return lay(folder, async (files) => {
    for (const font of webFonts) {
      const slices = join(dirname(require.resolve(`${font}/index.css`)), 'files');
      // Chromium reads fonts of the web from pages only.
      for (const name of readdirSync(slices).filter((file) => file.endsWith('.woff2')))
        writeFileSync(join(files, name.replace(/woff2$/, 'ttf')), await decompress(readFileSync(join(slices, name))));
    }
  });
}

/** The same for Chinese in one file, as a phone has it: Debian's, unpacked but not installed. @throws Error without apt. */
export function layDebianFont(folder: string): Promise<string> {
  return lay(folder, async (files) => {
    execFileSync('apt-get', ['download', debianPackage], { cwd: files, stdio: 'pipe' });
    for (const name of readdirSync(files)) execFileSync('dpkg-deb', ['-x', name, '.'], { cwd: files, stdio: 'pipe' });
  });
}

/** Whole or not at all, whoever else does it at the same moment. */
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
