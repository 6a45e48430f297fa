import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { StartFiles } from '../src/app/first-paint/start-files.ts';
import { bundleScript } from './bundle-script.ts';
import { criticalCss } from './critical-css.ts';
import { renderShells, textsOf } from './shells.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
type Modules = Readonly<Record<string, string>>;

export type PageFiles = {
  /** Endings of module paths: the routes; by path what a page needs; by language its dictionary. */
  start: string;
  pages: Modules;
  languages: Modules;
  /** A dictionary's translations of the source texts; unknown ones are missing. */
  translate: (language: string, texts: ReadonlySet<string>) => Promise<Record<string, string>>;
};

const sourceScripts = /\s*<script type="module"[^>]*><\/script>/g;
const ownLinks = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/**
 * Makes the page draw itself: its shells as HTML with their styles, the script that shows the right one, and the names
 * of the files that the script then loads.
 */
export function pageFiles({ start, pages, languages, translate }: PageFiles): Plugin {
  let shells: Awaited<ReturnType<typeof renderShells>>;
  return {
    name: 'page-files',
    apply: 'build',
    async buildStart() {
      const script = bundleScript(join(import.meta.dirname, '../src/app/first-paint/first-paint.main.ts'));
      shells = await renderShells();
      this.emitFile({ type: 'asset', name: 'first-paint.js', source: await script });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const find = (path: string) => filesOf(bundle, path);
        const named = (modules: Modules) =>
          Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, find(path)]));
        const files: StartFiles = {
          ...entryOf(bundle),
          start: find(start),
          pages: named(pages),
          languages: named(languages),
        };
        const known = textsOf(Object.values(shells));
        const texts = await Promise.all(
          Object.keys(languages).map(async (name) => [name, await translate(name, known)] as const),
        );
        const sheets = [...files.entry, ...files.start, ...Object.values(files.pages).flat()].filter((file) =>
          file.endsWith('.css'),
        );
        const style = criticalCss(
          [...new Set(sheets)].map((file) => sheetOf(bundle, file)).join('\n'),
          Object.values(shells).join('\n'),
        );
        const script = Object.keys(bundle).find((file) => /first-paint-[^/]*\.js$/.test(file));
        if (!script) throw new Error('the first paint was not built');
        const head = [`<style>${style}</style>`, dataOf('start-files', files), `<script src="./${script}"></script>`];
        const body = [
          ...Object.entries(shells).map(([name, shell]) => `<template id="shell-${name}">${shell}</template>`),
          dataOf('shell-texts', Object.fromEntries(texts)),
        ];
        return html
          .replace(sourceScripts, '')
          .replace(ownLinks, '')
          .replace('</title>', () => ['</title>', ...head].join('\n    '))
          .replace('</body>', () => [...body, '</body>'].join('\n'));
      },
    },
  };
}

function dataOf(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The style sheet with addresses relative to the page, which is a folder above. */
function sheetOf(bundle: Bundle, file: string): string {
  const asset = bundle[file.replace(/^\.\//, '')];
  if (asset?.type !== 'asset') throw new Error(`no style sheet ${file}`);
  return String(asset.source).replace(/url\((["']?)(?:\.\/)?(?!data:|#|\/|https?:)/g, 'url($1./assets/');
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** The entry script and its imports, the largest first, because it decides when the app runs. */
function entryOf(bundle: Bundle): Pick<StartFiles, 'main' | 'entry'> {
  const main = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('member/src/main.tsx')));
  if (!main) throw new Error('no chunk starts the app');
  const parts = [...withImports(bundle, main)].filter((chunk) => chunk !== main);
  const bySize = parts.toSorted((a, b) => b.code.length - a.code.length);
  return { main: `./${main.fileName}`, entry: namesOf(bySize, stylesOf([...parts, main])) };
}

/**
 * Scripts and styles that a module needs beyond the entry.
 * @throws Error when the build has no such module
 */
function filesOf(bundle: Bundle, path: string): string[] {
  const own = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  if (!own || !entry) throw new Error(`no chunk holds ${path}`);
  const there = withImports(bundle, entry);
  const fresh = [...withImports(bundle, own)].filter((chunk) => !there.has(chunk));
  return namesOf(fresh, stylesOf(fresh));
}

function stylesOf(chunks: readonly Chunk[]): Set<string> {
  return new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
}

function namesOf(chunks: readonly Chunk[], styles: Iterable<string>): string[] {
  return [...chunks.map(({ fileName }) => fileName), ...styles].map((file) => `./${file}`);
}

function withImports(bundle: Bundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, found);
  }
  return found;
}
