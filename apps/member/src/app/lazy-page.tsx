import { useText } from '@fairtick/i18n';
import { ErrorState, LoadingOverlay } from '@fairtick/ui';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadPatiently } from './load-patiently.ts';

const showWaitAfterMs = 200;
const slowAfterMs = 60_000;

/** A page of its own chunk: nothing for 200 ms, then the dial; after 60 s it says that it is slow. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Lazy = lazy(async () => ({ default: await loadPatiently(load) }));
  return function LazyPage(props: P) {
    return (
      <ChunkBoundary>
        <Suspense fallback={<PageWait />}>
          <Lazy {...props} />
        </Suspense>
      </ChunkBoundary>
    );
  };
}

function PageWait() {
  const { t } = useText();
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timers = [showWaitAfterMs, slowAfterMs].map((ms) => setTimeout(setWaitedMs, ms, ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waitedMs < showWaitAfterMs) return null;
  if (waitedMs < slowAfterMs) return <LoadingOverlay kind="start" text={t('正在加载…')} />;
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
