import { type OutsideLink, readOutsideUrl } from '@fairtick/contracts';

/** What the webview page shows for its address. It never navigates automatically. */
export type WebviewTarget =
  /** A site that the operator listed for display inside the app. */
  | { kind: 'embed'; title: string; url: string; host: string }
  /** A site that the operator listed, opened in a new window after the member has seen its host. */
  | { kind: 'beside'; title: string; url: string; host: string }
  /** Not a name of ours. */
  | { kind: 'unknown' }
  /** An address that is not listed, or that could be read in two ways; it is not shown as a link. */
  | { kind: 'blocked'; host: string | null };

/**
 * `id` is an entry of the list; a raw `url` is checked against the list's origins and at most displayed. `ownOrigin` is
 * never framed: our own page inside a frame could read our browser storage.
 */
export function webviewTarget(
  { id, url: raw }: { id: string | null; url: string | null },
  links: readonly OutsideLink[],
  ownOrigin: string,
): WebviewTarget {
  if (id !== null && raw !== null) return { kind: 'blocked', host: null };
  if (id !== null) {
    const link = links.find(({ slug }) => slug === id);
    const url = readOutsideUrl(link?.url ?? '');
    if (link === undefined || url === undefined) return { kind: 'unknown' };
    const place = { title: link.title, url: url.href, host: url.host };
    return { kind: link.embed && url.origin !== ownOrigin ? 'embed' : 'beside', ...place };
  }
  const url = readOutsideUrl(raw ?? '');
  if (url === undefined) return { kind: 'blocked', host: null };
  const listed = links.find((link) => readOutsideUrl(link.url)?.origin === url.origin);
  if (listed === undefined) return { kind: 'blocked', host: url.host };
  return { kind: 'beside', title: listed.title, url: url.href, host: url.host };
}
