// `pnpm gallery`: a picture of every screen of the member app, and of the console's main pages, in both themes, in
// `.cache/gallery` with an `index.html`. `--store` also saves changed pictures in the app's e2e/gallery; `--compare` takes no
// pictures and reports the screens that differ from the stored ones. `--app=member` or `--app=admin` does one app.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

const folder = join(root, '.cache/gallery');
const store = process.argv.includes('--store');
const one = process.argv.find((option) => option.startsWith('--app='))?.replace('--app=', '');
const apps = ['member', 'admin'].filter((app) => one === undefined || app === one);

/** Runs Playwright in each app. @returns the status of the first that failed, or 0 */
async function runInApps(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  let failed = 0;
  for (const app of apps) {
    const { status } = await runCommand('pnpm', ['exec', 'playwright', 'test', ...args], {
      cwd: join(root, 'apps', app),
      echo: true,
      env,
    });
    failed ||= status;
  }
  return failed;
}

if (process.argv.includes('--compare')) process.exit(await runInApps(['e2e/gallery-compare.spec.ts']));
await rm(folder, { recursive: true, force: true });
const status = await runInApps(['--reporter=line'], { SUITE: 'gallery', GALLERY_STORE: store ? 'on' : 'off' });

const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.png')).sort();
const figure = (file: string) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file.replace('.png', '')}</figcaption></figure>`;
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body { margin: 24px; background: #777; font: 13px sans-serif; display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start }
figure { margin: 0 } img { max-width: 375px; max-height: 812px; display: block } figcaption { padding: 6px 0 }</style>
${files.map(figure).join('\n')}</html>
`,
);
console.log(`\n${files.length} pictures: ${join(folder, 'index.html')}`);
process.exitCode = status;
