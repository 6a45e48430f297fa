import { supportSlug } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { paths, urlOf } from '../paths.ts';
import { usePlatform } from '../platform.tsx';
import { linksQuery } from '../queries.ts';

/** Maximum age of the server's own list. */
const listFreshMs = 1_000;

/** Opens customer service: the operator's external site if there is one, else the thread in the app. */
export function useOpenService(): () => Promise<void> {
  const platform = usePlatform();
  const { language } = useText();
  return async () => {
    // Refetched: the site may have been listed since the page was opened. If the list cannot be loaded, the thread
    // in the app is always available.
    const query = { ...linksQuery(platform, language), staleTime: listFreshMs };
    const links = await platform.queries.fetchQuery(query).catch(() => []);
    const outside = links.some(({ slug }) => slug === supportSlug);
    platform.navigation.navigateTo(outside ? urlOf(paths.webview, { id: supportSlug }) : paths.service);
  };
}
