import type { DownloadPlatform } from '@fairtick/contracts';
import { contentText, type Text, useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState, Icon, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/page/page.tsx';
import { useSiteName } from '../../shared/page/site-logo.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, downloadsQuery } from '../../shared/queries.ts';
import { Prose } from '../../shared/texts/prose.tsx';
import './content.css';

const platformNames: Readonly<Record<DownloadPlatform, Text>> = {
  android: contentText.android,
  ios: contentText.iphone,
};

/** Download links for this phone and QR codes for another phone's camera. */
export function DownloadPage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const siteName = useSiteName();
  const { data: conf } = useQuery(confQuery(platform, language));
  const { data, isError, refetch } = useQuery(downloadsQuery(platform, language));
  return (
    <Page width="reading" title={t(contentText.appDownload)} className="download">
      {isError && <ErrorState title={t(contentText.contentCouldNotLoaded)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} radius={16} />}
      {data?.items.length === 0 && (
        <EmptyState title={t(contentText.noAppDownload)} text={t(contentText.addSiteInBrowser)} />
      )}
      {data && data.items.length > 0 && (
        <div className="download__items">
          {data.items.map(({ platform: kind, url, qr }) => (
            <Card key={kind} padded className="download__item">
              <img
                className="download__qr"
                src={qr}
                alt={t(contentText.qrCodeForPlatform, { platform: t(platformNames[kind]) })}
                width={148}
                height={148}
              />
              <p className="download__name">{t(platformNames[kind])}</p>
              <p className="download__host">{new URL(url).host}</p>
              <a className="btn btn--primary btn--paired" href={url} target="_blank" rel="noopener noreferrer">
                <span className="btn__face">
                  <Icon name="download" size={18} />
                  {t(contentText.download)}
                </span>
              </a>
            </Card>
          ))}
        </div>
      )}
      {data && data.notes !== '' && (
        <Card padded className="download__notes">
          <Prose text={data.notes} />
        </Card>
      )}
      {conf && (
        <p className="download__version">
          {t(contentText.siteForWebVersion, { site: siteName, version: conf.version })}
        </p>
      )}
    </Page>
  );
}
