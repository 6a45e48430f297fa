import { domainParam, paths } from '../paths.ts';

/** Everything the gate looks at. Urls are a path with its query, as they stand behind the `#`. */
export type GateInput = {
  target: string;
  /** Page that is left; null at startup. */
  current: string | null;
  hasToken: boolean;
  /** `domain` of the configuration; empty switches the gate off. */
  backDomain: string;
  /** The page's host, which rides along when nothing else does. */
  host: string;
};

export type Verdict =
  | { kind: 'allow' }
  /** Go there instead; `clearSession` also forgets the token. */
  | { kind: 'relaunch'; to: string; clearSession: boolean };

const openPages: ReadonlySet<string> = new Set([paths.entry, paths.login, paths.register, paths.webview]);
const loginPages: ReadonlySet<string> = new Set([paths.entry, paths.login]);

/** The page alone, without query or closing slash. */
function pageOf(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
}

/** Domain parameter of a url; null when it has none or an empty one. */
export function domainOf(url: string): string | null {
  return new URLSearchParams(url.split('?')[1] ?? '').get(domainParam) || null;
}

/** The url with a domain parameter; one that it already has stays. */
export function withDomain(url: string, domain: string): string {
  if (domainOf(url) !== null) return url;
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set(domainParam, domain);
  return `${path}?${search.toString()}`;
}

/** What rides along on a navigation: the url's own parameter, else the back domain, else the host. */
export function domainToAppend(current: string | null, backDomain: string, host: string): string {
  return (current === null ? null : domainOf(current)) ?? (backDomain || host);
}

/**
 * The navigation guard and the domain gate of the spec (2 and 4), in one place: whether a page may be shown.
 * `current: null` means the app has just been opened there.
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
