// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportStarted, startWatch, watchStart } from './start-watch.ts';

const language = (tag: string) => ({
  tag,
  retrying: `${tag}: retrying`,
  retryingText: 'wait',
  slow: `${tag}: slow`,
  failed: `${tag}: failed`,
  checkNetwork: 'check',
  retry: 'again',
  needsScript: `${tag} <needs> script`,
});
const texts = Object.fromEntries(
  Object.entries({ 'zh-Hans': 'zh-Hans', 'zh-Hant': 'zh-Hant', en: 'en', jp: 'ja', vn: 'vi' }).map(([name, tag]) => [
    name,
    language(tag),
  ]),
);
const watch = () =>
  watchStart({
    texts,
    languageKey: 'language',
    event: 'fairtick:started',
    times: { timeoutMs: 60_000, failureMs: 120_000 },
  });
const said = () => document.querySelector('[role=alert] strong')?.textContent ?? null;

function fail(): void {
  const script = document.createElement('script');
  script.src = 'https://trade.example/assets/index-abc.js';
  // Not loaded by this document: only its failure matters.
  script.type = 'application/json';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  reportStarted();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

test('reports no successful start, and a slow one after a minute', () => {
  watch();
  vi.advanceTimersByTime(59_999);
  expect(said()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(said()).toBe('en: slow');
  reportStarted();
  expect(said()).toBeNull();
  vi.advanceTimersByTime(120_000);
  expect(said()).toBeNull();
});

test('reports a failed script immediately, and after 120 s as a failure, counted over reloads by the watch', () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  sessionStorage.setItem('fairtick_start', JSON.stringify({ since: Date.now() - 100_000, tries: 3 }));
  watch();
  // A manual reload restarts the count.
  expect(sessionStorage.getItem('fairtick_start')).toBeNull();
  fail();
  expect(said()).toBe('en: retrying');
  vi.advanceTimersByTime(19_999);
  expect(said()).toBe('en: retrying');
  vi.advanceTimersByTime(1);
  expect(said()).toBe('en: failed');
});

test('does not treat an app as started that lacks a part of its page', () => {
  watch();
  fail();
  reportStarted();
  expect(said()).toBe('en: retrying');
});

test.each([
  [['ja-JP', 'en'], 'ja: retrying'],
  [['zh-TW'], 'zh-Hant: retrying'],
  [['zh'], 'zh-Hans: retrying'],
  [['vi'], 'vi: retrying'],
  [['fr'], 'zh-Hans: retrying'],
] as const)("shows the notice in the browser's first known language: %j", (languages, text) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  watch();
  fail();
  expect(said()).toBe(text);
});

test('shows the notice in the chosen language', () => {
  localStorage.setItem('language', 'vn');
  watch();
  fail();
  expect(said()).toBe('vi: retrying');
});

test('puts the watch before everything that the page loads, and a text for pages without scripts', () => {
  const html = startWatch({ texts, languageKey: 'language' }).transformIndexHtml(
    '<head><title>a</title><link href="a.css"></head><body><div id="root"></div></body>',
  );
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<title>'));
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
  expect(script).toContain('"timeoutMs":60000,"failureMs":120000');
  expect(script).not.toContain('<needs>');
  expect(html).toMatch(/<noscript>.*zh-Hans.*<\/noscript>\s*<div id="root">/);
});
