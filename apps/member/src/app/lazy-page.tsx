import { frameText, useText } from '@fairtick/i18n';
import {
  Button,
  ErrorState,
  type LazyPage,
  LoadingOverlay,
  pageLoad,
  lazyPage as uiLazyPage,
  lazyPart as uiLazyPart,
} from '@fairtick/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { usePlatform } from '../shared/platform.tsx';

type Load<P extends object> = () => Promise<ComponentType<P>>;

/**
 * A lazily loaded page: nothing at first, then a spinner, then a back button beside it; after a minute it says that it
 * is slow.
 */
export function lazyPage<P extends object>(load: Load<P>): LazyPage<P> {
  return uiLazyPage(load, { Wait: PageWait, Failure: BrokenPage });
}

/** A lazily loaded part of a page. */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P> {
  return uiLazyPart(load, { Wait: PartWait, Failure: BrokenPage });
}

function PageWait() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timers = [pageLoad.delayMs, pageLoad.leaveMs, pageLoad.timeoutMs].map((ms) =>
      setTimeout(setWaitedMs, ms, ms),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waitedMs < pageLoad.delayMs) return null;
  if (waitedMs < pageLoad.timeoutMs) {
    return (
      <LoadingOverlay kind="start" text={t(frameText.loadingNow)}>
        {waitedMs >= pageLoad.leaveMs && <Button onClick={navigation.back}>{t(frameText.back)}</Button>}
      </LoadingOverlay>
    );
  }
  return <ChunkFailure text={t(frameText.pageTakingTooLong)} />;
}

function PartWait() {
  const { t } = useText();
  return (
    <p className="state__text" role="status">
      {t(frameText.loadingNow)}
    </p>
  );
}

function ChunkFailure({ text }: { text: string }) {
  const { t } = useText();
  return <ErrorState title={text} text={t(frameText.checkNetworkTryAgain)} onRetry={() => location.reload()} />;
}

function BrokenPage() {
  const { t } = useText();
  return <ChunkFailure text={t(frameText.pageCouldNotLoaded)} />;
}
