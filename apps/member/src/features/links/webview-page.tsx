import { useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Icon, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
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
  const [query] = useSearchParams();
  const { data, isError, refetch } = useQuery(linksQuery(platform, language));
  const target =
    data === undefined ? null : webviewTarget({ id: query.get('id'), url: query.get('url') }, data, location.origin);
  const title = target !== null && 'title' in target ? target.title : t('外部页面');
  return (
    <Page title={title} className="webview">
      {target === null && !isError && <Skeleton height={320} radius={16} />}
      {target === null && isError && <ErrorState title={t('页面加载失败')} onRetry={() => void refetch()} />}
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
      title={target.kind === 'unknown' ? t('没有这个页面') : t('已阻止打开此地址')}
      text={
        <>
          {host !== null && <span className="webview__host num">{host}</span>}
          {target.kind === 'unknown'
            ? t('链接可能已失效，请从官方入口重新进入')
            : t('它不在平台允许的名单中。不要在来源不明的页面输入密码或验证码。')}
        </>
      }
      action={<Button onClick={navigation.back}>{t('返回')}</Button>}
    />
  );
}

/** Shows the target of the link and opens it only on a press. */
function Interstitial({ url, host }: { url: string; host: string }) {
  const { t } = useText();
  return (
    <div className="webview__leave">
      <Icon name="external" size={36} />
      <h2>{t('您将离开本平台')}</h2>
      <p className="webview__host num">{host}</p>
      <p className="webview__note">{t('请核对上面的完整域名。该网站由第三方运营，平台不会向它提供您的登录信息。')}</p>
      <a className="btn btn--primary btn--block" href={url} target="_blank" rel="noopener noreferrer">
        {t('在新窗口打开')}
      </a>
    </div>
  );
}
