// `pnpm gallery`: a picture of every screen of the member app in both themes, in `.cache/gallery` with an `index.html`.
// `--store` also saves changed pictures in apps/member/e2e/gallery; `--compare` takes no pictures and reports the screens
// that differ from the stored ones.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

const folder = join(root, '.cache/gallery');
const store = process.argv.includes('--store');

if (process.argv.includes('--compare')) {
  const compared = await runCommand('pnpm', ['exec', 'playwright', 'test', 'e2e/gallery-compare.spec.ts'], {
    cwd: join(root, 'apps/member'),
    echo: true,
  });
  process.exit(compared.status);
}
await rm(folder, { recursive: true, force: true });
const { status } = await runCommand('pnpm', ['exec', 'playwright', 'test', '--reporter=line'], {
  cwd: join(root, 'apps/member'),
  echo: true,
  env: { SUITE: 'gallery', GALLERY_STORE: store ? 'on' : 'off' },
});

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
