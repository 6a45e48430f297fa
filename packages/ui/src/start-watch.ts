import { pageLoad } from './constants.ts';

type Texts = {
  tag: string;
  retrying: string;
  retryingText: string;
  slow: string;
  failed: string;
  checkNetwork: string;
  retry: string;
  needsScript: string;
};

type Watch = {
  /** By language; the first one is the default. */
  texts: Readonly<Record<string, Texts>>;
  /** Storage key of the chosen language. */
  languageKey: string;
  /** Dispatched on the window by an app that runs. */
  event: string;
  times: { timeoutMs: number; failureMs: number };
};

const event = 'fairtick:started';

/** Ends the watch: the app runs. */
export function reportStarted(): void {
  dispatchEvent(new Event(event));
}

const comments = /^\s*(?:\/\/|\/\*\*).*$/gm;

/** A Vite plugin that inserts the start watch into the page, before everything that can fail. */
export function startWatch(given: Pick<Watch, 'texts' | 'languageKey'>) {
  const { timeoutMs, failureMs } = pageLoad;
  const code = watchStart
    .toString()
    .replace(comments, '')
    .replace(/\s*\n\s*/g, '\n');
  const watch = JSON.stringify({ ...given, event, times: { timeoutMs, failureMs } }).replaceAll('<', '\\u003c');
  const needs = Object.values(given.texts).map(
    ({ tag, needsScript }) => `<p lang="${tag}" style="margin:16px">${needsScript}</p>`,
  );
  return {
    name: 'start-watch',
    apply: 'build' as const,
    transformIndexHtml: (html: string) =>
      html
        .replace('<title>', (title) => `<script>(${code})(${watch})</script>\n    ${title}`)
        .replace('<div id="root">', (root) => `<noscript>${needs.join('')}</noscript>\n    ${root}`),
  };
}

/**
 * Shows that a part of the start has failed, and reloads the page when the server has that part: a browser requests a
 * module once per page. Gives up after two minutes, counted over its own reloads. It is inlined as text, because every
 * separate file may fail, so it can use nothing from outside itself. The server's policy allows it by its hash.
 */
export function watchStart({ texts, languageKey, event, times }: Watch): void {
  const key = 'fairtick_start';
  const askEveryMs = 3_000;
  const longestPauseMs = 24_000;
  const { since, tries } = takeKept();
  const failedFiles = new Set<string>();
  let isBroken = false;
  let hasFailed = false;
  let notice: HTMLElement | undefined;
  const timers = [
    setTimeout(() => hasFailed || show('slow', 'checkNetwork'), times.timeoutMs),
    setTimeout(() => show('failed', 'checkNetwork'), Math.max(0, since + times.failureMs - Date.now())),
  ];
  addEventListener('error', onError, true);
  addEventListener('vite:preloadError', onFailure);
  addEventListener(event, onStarted);

  /** State left by the previous page, if the watch reloaded it. */
  function takeKept(): { since: number; tries: number } {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as { since: number; tries: number };
      sessionStorage.removeItem(key);
      return kept;
    } catch {
      return { since: Date.now(), tries: 0 };
    }
  }

  function onError({ target }: Event): void {
    if (target instanceof HTMLScriptElement) failedFiles.add(target.src);
    else if (target instanceof HTMLLinkElement) failedFiles.add(target.href);
    else return;
    // A failed preload is requested again by its user.
    if (target instanceof HTMLLinkElement && target.rel !== 'stylesheet') return;
    isBroken = true;
    onFailure();
  }

  function onFailure(): void {
    if (hasFailed) return;
    hasFailed = true;
    if (Date.now() - since >= times.failureMs) return show('failed', 'checkNetwork');
    show('retrying', 'retryingText');
    timers.push(setTimeout(() => void ask(), Math.min(askEveryMs * 2 ** tries, longestPauseMs)));
  }

  async function ask(): Promise<void> {
    const left = since + times.failureMs - Date.now();
    if (left <= 0) return;
    timers.push((await areThere()) ? setTimeout(loadAgain) : setTimeout(() => void ask(), askEveryMs));
  }

  /** A file that a newer build has removed counts as available: the new page names another one. */
  async function areThere(): Promise<boolean> {
    for (const file of failedFiles) {
      const answer = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(askEveryMs) }).catch(() => null);
      if (!answer?.ok && answer?.status !== 404) return false;
    }
    return true;
  }

  function loadAgain(): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ since, tries: tries + 1 }));
      location.reload();
    } catch {
      // Nothing would end the reloads, so the person decides.
    }
  }

  /** An app without a part of its page has not started: only parts that loaded in the end are ignored. */
  function onStarted(): void {
    if (isBroken) return;
    for (const timer of timers) clearTimeout(timer);
    removeEventListener('error', onError, true);
    removeEventListener('vite:preloadError', onFailure);
    removeEventListener('DOMContentLoaded', place);
    notice?.remove();
  }

  function show(title: 'retrying' | 'slow' | 'failed', text: 'retryingText' | 'checkNetwork'): void {
    const words = texts[languageOf()];
    if (words === undefined) return;
    notice?.remove();
    notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.lang = words.tag;
    const isLight = document.documentElement.dataset['theme'] === 'light';
    const [ground, ink, button, onButton] = isLight
      ? ['#f3f5fb', '#141a30', '#1d5cf2', '#ffffff']
      : ['#181e34', '#f4f6ff', '#ff571e', '#181e34'];
    notice.style.cssText = `position:fixed;inset:0;z-index:9999;display:grid;align-content:center;justify-items:center;gap:12px;padding:24px;overflow:auto;text-align:center;font:16px/1.5 system-ui,sans-serif;background:${ground};color:${ink}`;
    const heading = document.createElement('strong');
    heading.textContent = words[title];
    heading.style.fontSize = '18px';
    const line = document.createElement('span');
    line.textContent = words[text];
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = words.retry;
    again.style.cssText = `min-height:44px;padding:8px 28px;border:0;border-radius:12px;font:inherit;font-weight:600;cursor:pointer;background:${button};color:${onButton}`;
    again.addEventListener('click', () => location.reload());
    notice.append(heading, line, again);
    if (document.body) place();
    else addEventListener('DOMContentLoaded', place);
  }

  function place(): void {
    if (notice) document.body.append(notice);
  }

  function languageOf(): string {
    let chosen = '';
    try {
      chosen = localStorage.getItem(languageKey) ?? '';
    } catch {
      // The browser refuses site data, so its own languages decide.
    }
    if (Object.hasOwn(texts, chosen)) return chosen;
    const known = Object.fromEntries(Object.entries(texts).map(([name, { tag }]) => [tag, name]));
    for (const tag of navigator.languages) {
      const [base = ''] = tag.toLowerCase().split('-');
      const chinese = /^zh-(hant|tw|hk|mo)/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
      const language = base === 'zh' ? chinese : (known[base] ?? base);
      if (Object.hasOwn(texts, language)) return language;
    }
    return Object.keys(texts)[0] ?? '';
  }
}
