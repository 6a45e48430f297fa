import { adminFrameText, useText } from '@fairtick/i18n';
import { lazyPart, pageLoad } from '@fairtick/ui';
import { Button, Result } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './loading.tsx';

/**
 * A page, or a large part of one, in a chunk of its own. When the chunk fails to load, its place shows an error and retries
 * for two minutes; the menu keeps working.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyPart(load, { Wait: PageWait, Failure: BrokenPage });
}

/** Shown only after a first attempt has failed. */
function PageWait() {
  const { t } = useText();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, pageLoad.timeoutMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <ChunkFailure title={t(adminFrameText.pageTakingTooLong)} />;
  return (
    <Result
      icon={<Loading />}
      title={t(adminFrameText.loadingNow)}
      subTitle={t(adminFrameText.pageNotLoadedCompletely)}
    />
  );
}

function ChunkFailure({ title }: { title: string }) {
  const { t } = useText();
  return (
    <Result
      status="warning"
      title={title}
      subTitle={t(adminFrameText.checkNetworkTryAgain)}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {t(adminFrameText.loadAnew)}
        </Button>
      }
    />
  );
}

function BrokenPage() {
  const { t } = useText();
  return <ChunkFailure title={t(adminFrameText.pageCouldNotLoaded)} />;
}
