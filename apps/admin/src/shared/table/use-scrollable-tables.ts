import { useEffect } from 'react';

const scrollers = '.ant-table-content, .ant-table-body, .reports__scroll';
const named = '[aria-label], [aria-labelledby]';

/**
 * Makes each table that is wider than its container focusable with an accessible name, so that the arrow keys scroll it.
 * Covers every table of the console, also in dialogs.
 */
export function useScrollableTables(): void {
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      for (const box of document.querySelectorAll<HTMLElement>(scrollers)) markScroller(box);
    };
    // Measures once per frame, however often a live page changes.
    const soon = () => {
      if (waiting === 0) waiting = requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', soon);
    soon();
    return () => {
      changes.disconnect();
      removeEventListener('resize', soon);
      cancelAnimationFrame(waiting);
    };
  }, []);
}

function markScroller(box: HTMLElement): void {
  if (box.scrollWidth <= box.clientWidth) {
    for (const name of ['tabindex', 'role', 'aria-label', 'aria-labelledby']) box.removeAttribute(name);
    return;
  }
  const owner = box.parentElement?.closest(named);
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  for (const name of ['aria-label', 'aria-labelledby']) {
    const value = owner?.getAttribute(name);
    if (value) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}
