// Renders the app's first moment to HTML, for `shells.ts`: node build/render-shell.main.ts '{"hash":"#/","stored":{}}'
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { runnerImport } from 'vite';

const { hash, stored } = JSON.parse(process.argv[2] ?? '{}') as { hash: string; stored: Record<string, string> };
/** Effects need a few turns after the page; nothing changes after them, because no answer ever comes. */
const settleMs = 100;
const pageAtMostMs = 20_000;

const { window } = new JSDOM('<!doctype html><html><body><div id="root"></div></body></html>', {
  url: `http://shell.invalid/${hash}`,
  pretendToBeVisual: true,
});
for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);

/** A page that is waiting: every question stays open, and the phone has its ordinary wishes. */
const waiting = {
  fetch: () => new Promise(() => {}),
  WebSocket: class extends window.EventTarget {
    static readonly OPEN = 1;
    readyState = 0;
  },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  scrollTo: () => {},
};
Object.assign(window, waiting);
for (const name of Object.getOwnPropertyNames(window)) {
  if (
    name in globalThis &&
    !['navigator', 'Event', 'EventTarget', 'CustomEvent', ...Object.keys(waiting)].includes(name)
  )
    continue;
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: Reflect.get(window, name) });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
  Object.assign(globalThis, { [name]: window[name].bind(window) });
}

const main = JSON.stringify(join(import.meta.dirname, '../src/main.tsx'));
// The runner fetches no more chunks once its module is there, so that waits for the page.
const untilThePageStands = `import ${main};
  for (let waitedMs = 0; !document.querySelector('main') && waitedMs < ${pageAtMostMs}; waitedMs += ${settleMs})
    await new Promise((resolve) => setTimeout(resolve, ${settleMs}));`;
const parts: Readonly<Record<string, string>> = { 'shell:page': untilThePageStands, 'shell:no-style': '' };

await runnerImport('shell:page', {
  configFile: false,
  logLevel: 'error',
  root: join(import.meta.dirname, '..'),
  plugins: [
    {
      name: 'shell',
      enforce: 'pre',
      // Looks are no matter here.
      resolveId: (id) => (id.endsWith('.css') ? 'shell:no-style' : parts[id] === undefined ? null : id),
      load: (id) => parts[id] ?? null,
    },
  ],
  environments: { inline: { resolve: { noExternal: [/^@fairtick\//] } } },
});
await new Promise((resolve) => setTimeout(resolve, settleMs));
const root = window.document.getElementById('root');
process.stdout.write(root?.innerHTML ?? '', () => process.exit(0));
