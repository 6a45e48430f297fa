/**
 * Whether a browser page of this origin may open the socket: the page's own host, or an API base of the configuration.
 * Programs send no Origin and are accepted: there are no cookies that a foreign page could misuse.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  { host, apiBases }: { host: string | undefined; apiBases: readonly string[] },
): boolean {
  if (origin === undefined) return true;
  const page = originOf(origin);
  if (page === undefined) return false;
  if (host !== undefined && page.host === host) return true;
  return apiBases.some((base) => originOf(base)?.origin === page.origin);
}

function originOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
