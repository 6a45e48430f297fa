import { useEffect } from 'react';

const scrollers = '.ant-table-content, .ant-table-body';
const named = '[aria-label], [aria-labelledby]';

/**
 * A table that is wider than its place is a stop for the keyboard and says its name there, so that the arrow keys scroll
 * it; one that fits is none. For every table of the console, in dialogs too: none has to remember it.
 */
export function useScrollableTables(): void {
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      for (const box of document.querySelectorAll<HTMLElement>(scrollers)) markScroller(box);
    };
    // one look a frame, however much a live page changes
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
