import { frameText, supportText, useText } from '@fairtick/i18n';
import { Icon, LoadingOverlay, Notice } from '@fairtick/ui';
import { useEffect, useState } from 'react';

const reloadedKey = 'fairtick_frame_reload';

/**
 * A sandboxed external page: its own scripts and forms, without our origin's storage and without navigating our window.
 * It receives no referrer.
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
          {t(supportText.notOpeningUseNew)}
        </a>
      </p>
      {isRefused ? (
        <Notice tone="warn">{t(supportText.pageCannotShownOpen)}</Notice>
      ) : (
        <div className="outside__frame">
          {!isLoaded && <LoadingOverlay kind="action" text={t(frameText.loadingNow)} />}
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

/** Allows one reload per site; none where storage is blocked, because it could not be recorded. */
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
 * The content security policy is as old as the page: the browser refuses a site that was listed afterwards. Then the
 * page is reloaded once; if that does not help, the reader sees an error.
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
