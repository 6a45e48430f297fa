import { ListFooter } from '@fairtick/ui';
import { useEffect, useRef } from 'react';

type EndlessList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** The footer of a list that goes on: loads the next page when it comes into view, and says loading, no more or failed. */
export function useEndOfList(list: EndlessList) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const target = mark.current;
    if (!target || !waits) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchNextPage();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);
  const state = isFetchNextPageError ? 'failed' : hasNextPage ? 'loading' : 'end';
  return (
    <div ref={mark}>
      <ListFooter state={state} onRetry={() => void fetchNextPage()} />
    </div>
  );
}
