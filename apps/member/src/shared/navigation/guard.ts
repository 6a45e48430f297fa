import { domainParam, paths } from '../paths.ts';

/** Input of the guard. URLs are a path with its query, as in the fragment after `#`. */
export type GateInput = {
  target: string;
  /** The page being left; null at startup. */
  current: string | null;
  hasToken: boolean;
  /** `domain` of the configuration; empty disables the domain check. */
  backDomain: string;
  /** The page's host, the fallback for the domain parameter. */
  host: string;
};

export type Verdict =
  | { kind: 'allow' }
  /** Go there instead; `clearSession` also forgets the token. */
  | { kind: 'relaunch'; to: string; clearSession: boolean };

const openPages: ReadonlySet<string> = new Set([paths.entry, paths.login, paths.register, paths.webview]);
const loginPages: ReadonlySet<string> = new Set([paths.entry, paths.login]);

/** The path without query and trailing slash. */
function pageOf(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
}

/** Domain parameter of a URL; null when missing or empty. */
export function domainOf(url: string): string | null {
  return new URLSearchParams(url.split('?')[1] ?? '').get(domainParam) || null;
}

/** The URL with a domain parameter; an existing one is kept. */
export function withDomain(url: string, domain: string): string {
  if (domainOf(url) !== null) return url;
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set(domainParam, domain);
  return `${path}?${search.toString()}`;
}

/** Domain for the next navigation: the URL's own parameter, else the back domain, else the host. */
export function domainToAppend(current: string | null, backDomain: string, host: string): string {
  return (current === null ? null : domainOf(current)) ?? (backDomain || host);
}

/**
 * The navigation guard and the domain check of the specification (2 and 4): whether a page may be shown. `current:
 * null` means that the app has just been opened there.
 */
export function checkNavigation({ target, current, hasToken, backDomain, host }: GateInput): Verdict {
  const page = pageOf(target);
  const domain = domainOf(target);
  const relaunch = (path: string, appended: string | null, clearSession = false): Verdict => ({
    kind: 'relaunch',
    to: appended === null ? path : withDomain(path, appended),
    clearSession,
  });

  if (page === paths.notFound) return { kind: 'allow' };
  if (backDomain !== '' && domain !== null && domain !== backDomain) return relaunch(paths.entry, backDomain, hasToken);

  const appended = domain ?? domainToAppend(current, backDomain, host);
  const justOpened = current === null;
  if (justOpened && page === paths.entry) return hasToken ? relaunch(paths.home, appended) : { kind: 'allow' };
  if (backDomain !== '' && domain === null) return relaunch(paths.notFound, null);
  if (hasToken) return loginPages.has(page) ? relaunch(paths.home, appended) : { kind: 'allow' };
  if (openPages.has(page)) return { kind: 'allow' };
  if (justOpened) return relaunch(paths.login, appended);

  const currentDomain = domainOf(current);
  return currentDomain === null ? relaunch(paths.notFound, null, true) : relaunch(paths.login, currentDomain);
}
