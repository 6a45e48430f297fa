import { tabBarPlaceholderDelayMs } from '@fairtick/ui';
import { type RefObject, useEffect } from 'react';

const property = '--tab-bar-place';

/**
 * Reserves the bar's real height below a page; it grows with the reader's text and the safe area. Measured after
 * layout; until then the design's height is reserved.
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
