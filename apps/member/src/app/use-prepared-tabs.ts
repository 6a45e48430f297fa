import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** The current page loads first. */
const afterMs = 4_000;

type Preparable = { prepare: () => Promise<void> };

/**
 * Preloads the tab pages in sequence when the browser is idle, so that a tab opens immediately. Not if the browser
 * saves data.
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
