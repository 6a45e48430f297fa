import { supportSlug } from '@fairtick/contracts';
import { authText, ordersText, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { linksQuery } from '../../shared/queries.ts';

export type NoticeEndProps = { endsAt: string | null };

/**
 * Below an administrator's message: when the restriction ends, and a link to the operator's customer service outside
 * the app, because the conversation inside needs a session.
 */
export function NoticeEnd({ endsAt }: NoticeEndProps) {
  const { t, formats, language } = useText();
  const platform = usePlatform();
  const { data } = useQuery(linksQuery(platform, language));
  const open = () => platform.navigation.navigateTo(urlOf(paths.webview, { id: supportSlug }));
  return (
    <>
      {endsAt !== null && `${t(authText.expectedBackAtAt, { at: formats.zoned(endsAt) })} `}
      {data?.some(({ slug }) => slug === supportSlug) && (
        <button type="button" className="link" onClick={open}>
          {t(ordersText.contactSupport)}
        </button>
      )}
    </>
  );
}
