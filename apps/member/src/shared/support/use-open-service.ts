import { supportSlug } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { paths, urlOf } from '../paths.ts';
import { usePlatform } from '../platform.tsx';
import { linksQuery } from '../queries.ts';

/** As old as the server's own list may be. */
const listFreshMs = 1_000;

/** Goes to customer service: the operator's own place outside where there is one, else the thread inside the app. */
export function useOpenService(): () => Promise<void> {
  const platform = usePlatform();
  const { language } = useText();
  return async () => {
    // Asked anew: the place may have been listed since the page was opened. While the list cannot be had, the thread
    // inside is always there.
    const query = { ...linksQuery(platform, language), staleTime: listFreshMs };
    const links = await platform.queries.fetchQuery(query).catch(() => []);
    const outside = links.some(({ slug }) => slug === supportSlug);
    platform.navigation.navigateTo(outside ? urlOf(paths.webview, { id: supportSlug }) : paths.service);
  };
}
