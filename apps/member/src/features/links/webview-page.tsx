import { frameText, supportText, useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Icon, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { linksQuery } from '../../shared/queries.ts';
import { OutsideFrame } from './outside-frame.tsx';
import { type WebviewTarget, webviewTarget } from './webview-target.ts';
import './links.css';

/** An external page by its id (`?id=`). A raw address (`?url=`) is only displayed. */
export function WebviewPage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const query = useAddressQuery();
  const { data, isError, refetch } = useQuery(linksQuery(platform, language));
  const target =
    data === undefined ? null : webviewTarget({ id: query.get('id'), url: query.get('url') }, data, location.origin);
  const title = target !== null && 'title' in target ? target.title : t(supportText.externalPage);
  return (
    <Page title={title} className="webview">
      {target === null && !isError && <Skeleton height={320} radius={16} />}
      {target === null && isError && (
        <ErrorState title={t(frameText.pageCouldNotLoaded)} onRetry={() => void refetch()} />
      )}
      {target !== null && <Target target={target} />}
    </Page>
  );
}

function Target({ target }: { target: WebviewTarget }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  if (target.kind === 'embed') return <OutsideFrame title={target.title} url={target.url} host={target.host} />;
  if (target.kind === 'beside') return <Interstitial url={target.url} host={target.host} />;
  const host = target.kind === 'blocked' ? target.host : null;
  return (
    <EmptyState
      title={target.kind === 'unknown' ? t(supportText.noSuchPage) : t(supportText.thisAddressWasBlocked)}
      text={
        <>
          {host !== null && <span className="webview__host num">{host}</span>}
          {target.kind === 'unknown' ? t(frameText.linkExpiredUseOfficial) : t(supportText.notListAllowedSites)}
        </>
      }
      action={<Button onClick={navigation.back}>{t(frameText.back)}</Button>}
    />
  );
}

/** Shows the target of the link and opens it only on a press. */
function Interstitial({ url, host }: { url: string; host: string }) {
  const { t } = useText();
  return (
    <div className="webview__leave">
      <Icon name="external" size={36} />
      <h2>{t(supportText.leavePlatform)}</h2>
      <p className="webview__host num">{host}</p>
      <p className="webview__note">{t(supportText.checkFullDomainAbove)}</p>
      <a className="btn btn--primary btn--block" href={url} target="_blank" rel="noopener noreferrer">
        {t(supportText.openInNewWindow)}
      </a>
    </div>
  );
}
