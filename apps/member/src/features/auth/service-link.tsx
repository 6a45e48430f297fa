import { supportSlug } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { linksQuery } from '../../shared/queries.ts';

/** Leads to the operator's customer service outside the app; the conversation inside needs a session. */
export function ServiceLink() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { data } = useQuery(linksQuery(platform, language));
  if (!data?.some(({ slug }) => slug === supportSlug)) return null;
  const open = () => platform.navigation.navigateTo(urlOf(paths.webview, { id: supportSlug }));
  return (
    <button type="button" className="link" onClick={open}>
      {t('联系客服')}
    </button>
  );
}
