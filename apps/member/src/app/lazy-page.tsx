import { useText } from '@fairtick/i18n';
import { Button, ErrorState, LoadingOverlay, pageLoad } from '@fairtick/ui';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadPatiently } from './load-patiently.ts';
import { usePlatform } from './platform.tsx';
import { startAnewWhenBack } from './start-anew.ts';

export type LazyPage<P extends object> = ComponentType<P> & {
  /** Asks for the chunk before the page is shown; never rejects. */
  prepare: () => Promise<void>;
};

/**
 * A page of its own chunk: nothing at first, then the dial, then a way back beside it; after a minute it says that it is
 * slow. While it is waited for, a line that is back starts the page anew.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  const loadOnce = async () => {
    try {
      return await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const fetchPage = () => {
    loading ??= loadPatiently(loadOnce).then(
      (Page) => {
        Loaded = Page;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Wait() {
    useEffect(() => startAnewWhenBack(() => hasFailed), []);
    return <PageWait />;
  }

  function Page(props: P) {
    // Not with Suspense, which shows what has arrived only 300 ms after it has shown a wait.
    const [Shown, setShown] = useState(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Shown) return;
      let isHere = true;
      fetchPage().then(
        () => isHere && setShown(() => Loaded),
        (error: unknown) => isHere && setFailure({ error }),
      );
      return () => {
        isHere = false;
      };
    }, [Shown]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : <Wait />;
  }

  function LazyPage(props: P) {
    return (
      <ChunkBoundary>
        <Suspense fallback={<PageWait />}>
          <Page {...props} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  return Object.assign(LazyPage, { prepare: () => fetchPage().catch(() => undefined) });
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
      <LoadingOverlay kind="start" text={t('正在加载…')}>
        {waitedMs >= pageLoad.leaveMs && <Button onClick={navigation.back}>{t('返回')}</Button>}
      </LoadingOverlay>
    );
  }
  return <ChunkFailure text={t('页面加载超时')} />;
}

function ChunkFailure({ text }: { text: string }) {
  const { t } = useText();
  return <ErrorState title={text} text={t('请检查网络后重试')} onRetry={() => location.reload()} />;
}

class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { t } = useText();
  return <ChunkFailure text={t('页面加载失败')} />;
}
