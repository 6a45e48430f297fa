// Renders the app's first view to HTML, for `shells.ts`: node build/render-shell.main.ts '{"hash":"#/","stored":{}}'
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { runnerImport } from 'vite';
import { freezeTimers } from './freeze-timers.ts';

const { hash, stored } = JSON.parse(process.argv[2] ?? '{}') as { hash: string; stored: Record<string, string> };
/**
 * Effects need a few turns after the page; nothing changes after them, because no answer comes and timers are frozen.
 */
const settleTurns = 10;
const turnMs = 10;
const pageAtMostMs = 60_000;

const { window } = new JSDOM('<!doctype html><html><body><div id="root"></div></body></html>', {
  url: `http://shell.invalid/${hash}`,
  pretendToBeVisual: true,
});
for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);

/** A waiting page: all requests stay pending, and the phone has default preferences. */
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

// Rendering may take seconds, and the page must not show a lost connection because of that.
for (const place of [globalThis, window]) freezeTimers(place, turnMs);

const main = JSON.stringify(join(import.meta.dirname, '../src/main.tsx'));
// The runner loads no more chunks once its module has finished, so the module waits for the page.
const untilThePageStands = `import ${main};
  for (let waitedMs = 0; !document.querySelector('main') && waitedMs < ${pageAtMostMs}; waitedMs += ${turnMs})
    await new Promise((resolve) => setTimeout(resolve, ${turnMs}));`;
const parts: Readonly<Record<string, string>> = { 'shell:page': untilThePageStands, 'shell:no-style': '' };

await runnerImport('shell:page', {
  configFile: false,
  logLevel: 'error',
  root: join(import.meta.dirname, '..'),
  plugins: [
    {
      name: 'shell',
      enforce: 'pre',
      // Styles do not matter here.
      resolveId: (id) => (id.endsWith('.css') ? 'shell:no-style' : parts[id] === undefined ? null : id),
      load: (id) => parts[id] ?? null,
    },
  ],
  environments: { inline: { resolve: { noExternal: [/^@fairtick\//] } } },
});
for (let turn = 0; turn < settleTurns; turn += 1) await new Promise((resolve) => setTimeout(resolve, turnMs));
const root = window.document.getElementById('root');
process.stdout.write(root?.innerHTML ?? '', () => process.exit(0));
