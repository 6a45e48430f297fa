import type { DownloadPlatform } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState, Icon, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/page/page.tsx';
import { useSiteName } from '../../shared/page/site-logo.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, downloadsQuery } from '../../shared/queries.ts';
import { Prose } from '../../shared/texts/prose.tsx';
import './content.css';

const platformNames: Readonly<Record<DownloadPlatform, Text>> = {
  android: msg('Android 版'),
  ios: msg('iPhone 版'),
};

/** Download links for this phone and QR codes for another phone's camera. */
export function DownloadPage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const siteName = useSiteName();
  const { data: conf } = useQuery(confQuery(platform, language));
  const { data, isError, refetch } = useQuery(downloadsQuery(platform, language));
  return (
    <Page title={t('应用下载')} className="download">
      {isError && <ErrorState title={t('内容加载失败')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} radius={16} />}
      {data?.items.length === 0 && (
        <EmptyState title={t('暂未提供安装包')} text={t('可在浏览器中直接使用，或把本站添加到主屏幕')} />
      )}
      {data && data.items.length > 0 && (
        <div className="download__items">
          {data.items.map(({ platform: kind, url, qr }) => (
            <Card key={kind} padded className="download__item">
              <img
                className="download__qr"
                src={qr}
                alt={t('{{platform}}的二维码', { platform: t(platformNames[kind]) })}
                width={148}
                height={148}
              />
              <p className="download__name">{t(platformNames[kind])}</p>
              <p className="download__host">{new URL(url).host}</p>
              <a className="btn btn--primary btn--paired" href={url} target="_blank" rel="noopener noreferrer">
                <span className="btn__face">
                  <Icon name="download" size={18} />
                  {t('下载')}
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
          {t('{{site}} 网页版 {{version}}', { site: siteName, version: conf.version })}
        </p>
      )}
    </Page>
  );
}
