import { useText } from '@fairtick/i18n';
import { Icon, LoadingOverlay, Notice } from '@fairtick/ui';
import { useEffect, useState } from 'react';

const reloadedKey = 'fairtick_frame_reload';

/**
 * A place outside, shut in: its own scripts and forms, but not our origin's storage, and no way to move our window.
 * It hears neither where it is framed nor who frames it.
 */
export function OutsideFrame({ title, url, host }: { title: string; url: string; host: string }) {
  const { t } = useText();
  const [isLoaded, setLoaded] = useState(false);
  const isRefused = useRefusedFrame(url);
  return (
    <div className="outside">
      <p className="outside__host">
        <Icon name="lock" size={14} />
        <span className="num">{host}</span>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {t('打不开？在新窗口打开')}
        </a>
      </p>
      {isRefused ? (
        <Notice tone="warn">{t('此页面暂时不能在应用内显示，请在新窗口打开。')}</Notice>
      ) : (
        <div className="outside__frame">
          {!isLoaded && <LoadingOverlay kind="action" text={t('正在加载…')} />}
          <iframe
            title={title}
            src={url}
            sandbox="allow-scripts allow-forms allow-popups"
            referrerPolicy="no-referrer"
            allow=""
            onLoad={() => setLoaded(true)}
          />
        </div>
      )}
    </div>
  );
}

/** Once for each place; where nothing may be stored never, for nobody would know that it was done already. */
function mayLoadAgain(url: string): boolean {
  try {
    const wasLoadedAgain = sessionStorage.getItem(reloadedKey) === url;
    sessionStorage.setItem(reloadedKey, url);
    return !wasLoadedAgain;
  } catch {
    return false;
  }
}

/**
 * The page's policy is as old as the page: a place that was listed afterwards is refused by the browser. Then the page is
 * loaded once more, and only if that does not help the reader is told.
 */
function useRefusedFrame(url: string): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src') return;
      if (!mayLoadAgain(url)) return setRefused(true);
      location.reload();
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [url]);
  return isRefused;
}
