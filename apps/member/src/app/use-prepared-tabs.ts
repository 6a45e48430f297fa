import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** First the page itself gets what it asks for. */
const afterMs = 4_000;

type Preparable = { prepare: () => Promise<void> };

/**
 * Fetches the pages behind the tabs one after another once there is time, so that a press on a tab shows its page at once.
 * Not where the browser is asked to save data.
 */
export function usePreparedTabs(pages: readonly Preparable[]): void {
  useEffect(() => {
    if (savesData()) return;
    let isOver = false;
    const prepareAll = async () => {
      for (const page of pages) {
        await whenIdle();
        if (isOver) return;
        await page.prepare();
      }
    };
    const timer = setTimeout(() => void prepareAll(), afterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [pages]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
