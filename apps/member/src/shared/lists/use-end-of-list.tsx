import { ListFooter } from '@fairtick/ui';
import { useEffect, useRef } from 'react';

type EndlessList = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
};

/** A pending refetch finishes first: it would be lost to the page appended at the end. */
const next = { cancelRefetch: false };

/** The footer of an endless list: loads the next page when it becomes visible, and shows loading, no more or failed. */
export function useEndOfList(list: EndlessList) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const waits = hasNextPage && !isFetching && !isFetchNextPageError;
  // On every render: a push may cancel the next page's request before the list was seen waiting for it, and an
  // observer reports only once that the end is visible.
  useEffect(() => {
    const target = mark.current;
    if (!target || !waits) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchNextPage(next);
    });
    observer.observe(target);
    return () => observer.disconnect();
  });
  const state = isFetchNextPageError ? 'failed' : hasNextPage ? 'loading' : 'end';
  return (
    <div ref={mark}>
      <ListFooter state={state} onRetry={() => void fetchNextPage(next)} />
    </div>
  );
}
