import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const styles = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/index.css');
const folder = join(dirname(styles), 'files');
const address = '/gallery-font/';
const fontFile = /^[\w[\]-]+\.woff2$/;

/** Renders Chinese in the same font on every machine. The page must be open. */
export async function writeInOneFont(page: Page): Promise<void> {
  await page.route(`**${address}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(address.length);
    if (!fontFile.test(name)) throw new Error(`no font: ${name}`);
    return route.fulfill({ path: join(folder, name), contentType: 'font/woff2' });
  });
  const content = readFileSync(styles, 'utf8')
    .replaceAll("'Noto Sans SC Variable'", "'Noto Sans SC'")
    .replaceAll('./files/', address)
    // Nothing is drawn in another font first.
    .replaceAll('font-display: swap', 'font-display: block');
  await page.addStyleTag({ content });
}
