import { tabBarPlaceholderDelayMs } from '@fairtick/ui';
import { type RefObject, useEffect } from 'react';

const property = '--tab-bar-place';

/**
 * Keeps free below a page what the bar really takes, which grows with the reader's text and the screen's safe area. It
 * is measured once it has been laid out; until then the page keeps the height of the design free.
 */
export function useBarPlace(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      clearTimeout(timer);
      timer = setTimeout(() => style.setProperty(property, `${element.offsetHeight}px`), tabBarPlaceholderDelayMs);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar]);
}
