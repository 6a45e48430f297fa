import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ShellName } from '../src/app/first-paint/shell-of.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'render-shell.main.ts');
const htmlAtMost = 1_000_000;

const home = '#/pages/home/index';
const chart = '#/pages/kLineChart/index?id=1';
const signedIn = { fairtick_token: 'member' };
const real = { ...signedIn, fairtick_account: 'real' };

/** Address and stored data for each shell. */
const moments: Readonly<Record<ShellName, { hash: string; stored: Record<string, string> }>> = {
  login: { hash: '#/', stored: {} },
  'home-demo': { hash: home, stored: signedIn },
  'home-real': { hash: home, stored: real },
  'chart-demo': { hash: chart, stored: signedIn },
  'chart-real': { hash: chart, stored: real },
};

/**
 * The first view of the common start pages, drawn by the app without any answer and shown until the app runs. Texts are
 * in the source language.
 */
export async function renderShells(): Promise<Record<ShellName, string>> {
  const named = Object.entries(moments).map(async ([name, moment]) => {
    const { stdout } = await run(process.execPath, [script, JSON.stringify(moment)], { maxBuffer: htmlAtMost });
    if (!stdout.includes('<main')) throw new Error(`the shell ${name} has no page`);
    if (stdout.includes('line-bar__face')) throw new Error(`the shell ${name} says that the line is down`);
    return [name, lean(stdout)];
  });
  return Object.fromEntries(await Promise.all(named)) as Record<ShellName, string>;
}

/** Removes everything for interaction and screen readers: a shell is only seen. */
function lean(html: string): string {
  return html
    .replace(/<div class="toasts".*?<\/div>/, '')
    .replace(
      / (aria-[\w-]+|role|title|tabindex|type="(button|submit)"|for|name|autocomplete|autocapitalize|spellcheck|maxlength|novalidate|data-actions|value)(="[^"]*")?(?=[ >])/g,
      (whole, name: string) => (name === 'aria-current' || name === 'aria-selected' || name === 'role' ? whole : ''),
    )
    .replace(/ (width|height)="[\d.]+rem"/g, '');
}

/** All texts of the shells that a dictionary may contain. */
export function textsOf(shells: Iterable<string>): Set<string> {
  const texts = [...shells].flatMap((html) => [
    ...[...html.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()),
    ...[...html.matchAll(/placeholder="([^"]+)"/g)].map(([, text = '']) => text),
  ]);
  return new Set(texts.filter((text) => text !== ''));
}
