// Runs before the app: draws the first view of the page in the member's colours, language and text size, then loads
// the app, so that on a slow connection the page is visible long before the app runs.
import { languageTags } from '@fairtick/contracts';
import { readAccount, readJson, readStored } from '../../shared/storage.ts';
import { applyTextScale } from '../../shared/text-scale.ts';
import { readUpdown, updownOf } from '../../shared/updown.ts';
import { shellOf } from './shell-of.ts';
import type { StartFiles } from './start-files.ts';

/** A hidden window never paints; the app does not wait longer than this. */
const paintAtMostMs = 250;

const root = document.documentElement;
const files = JSON.parse(document.getElementById('start-files')?.textContent ?? '{}') as StartFiles;
const target = location.hash.slice(1) || '/';
const hasToken = readStored('token') !== null;
const language = Object.hasOwn(languageTags, readStored('language') ?? '') ? readStored('language') : null;
const display = readJson('display');

const { theme, reduceMotion } = display;
const isLight = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
if (isLight) root.dataset['theme'] = 'light';
root.dataset['updown'] = updownOf(readUpdown(display), language);
if (typeof reduceMotion === 'boolean') root.dataset['motion'] = reduceMotion ? 'reduced' : 'full';
// A late font change counts as motion, so with reduced motion the font loads first.
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
if (readStored('font') === null && !isStill) root.dataset['font'] = 'later';

const shell = shellOf({
  target,
  hasToken,
  backDomain: readStored('backDomain') ?? '',
  account: readAccount(),
  isWide: matchMedia('(min-width: 1024px)').matches,
});
if (shell === null) askForApp();
else addEventListener('DOMContentLoaded', () => draw(shell));

function draw(name: string): void {
  const template = document.getElementById(`shell-${name}`);
  const place = document.getElementById('root');
  if (template instanceof HTMLTemplateElement && place) {
    applyTextScale(Number(display['textSize'] ?? 100));
    const box = document.createElement('div');
    box.inert = true;
    // Adds no box, so that the layout is the same as without it.
    box.style.display = 'contents';
    box.append(template.content);
    if (language !== null) speak(box, language);
    place.replaceChildren(box);
  }
  let asked = false;
  const ask = () => {
    if (!asked) askForApp();
    asked = true;
  };
  // After the frame that shows it, so that connection and processor are free until then.
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) ask();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(ask, paintAtMostMs);
}

/** Translates the texts; the language's own dictionary only loads with the app. */
function speak(box: Element, name: string): void {
  const known = JSON.parse(document.getElementById('shell-texts')?.textContent ?? '{}') as Record<string, unknown>;
  const texts = (known[name] ?? {}) as Record<string, string>;
  root.lang = languageTags[name as keyof typeof languageTags];
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    const source = text.trim();
    if (texts[source]) walker.currentNode.nodeValue = text.replace(source, texts[source]);
  }
  for (const field of box.querySelectorAll('input')) field.placeholder = texts[field.placeholder] ?? field.placeholder;
}

/** Loads the app, and in parallel what it would load when it runs. */
function askForApp(): void {
  const pages = hasToken ? Object.keys(files.pages).filter((page) => target.startsWith(page)) : [];
  const wanted = [
    ...files.entry,
    ...(files.languages[language ?? ''] ?? []),
    ...(hasToken ? files.start : []),
    ...pages.flatMap((page) => files.pages[page] ?? []),
  ];
  for (const file of new Set(wanted)) add('link', file.endsWith('.css') ? 'stylesheet' : 'modulepreload', file);
  add('script', 'module', files.main);
}

function add(tag: 'link' | 'script', kind: string, file: string): void {
  const element = document.createElement(tag);
  element.crossOrigin = '';
  if (element instanceof HTMLLinkElement) {
    element.rel = kind;
    element.href = file;
  } else {
    element.type = kind;
    element.src = file;
  }
  document.head.append(element);
}
