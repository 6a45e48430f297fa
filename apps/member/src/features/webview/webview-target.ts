import { type OutsideLink, readOutsideUrl } from '@fairtick/contracts';

/** What the webview page does with its address. Nothing of it ever leads elsewhere by itself. */
export type WebviewTarget =
  /** A place that the operator listed and shows inside. */
  | { kind: 'embed'; title: string; url: string; host: string }
  /** A place that he listed, to be opened beside the app once its host was read. */
  | { kind: 'beside'; title: string; url: string; host: string }
  /** Not a name of ours. */
  | { kind: 'unknown' }
  /** An address that is not listed, or that could be read in two ways; it is not shown as a link. */
  | { kind: 'blocked'; host: string | null };

/**
 * `id` is a name of the list; a raw `url` is judged against the list's origins and at best shown as what it is.
 * `ownOrigin` is never framed: a page of ours inside a frame could reach what we keep in the browser.
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
