import { ListFooter } from '@fairtick/ui';
import { useEffect, useRef } from 'react';

type EndlessList = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
};

/** What is on the way comes first: a page that is fetched anew after a push would be lost to the one at the end. */
const next = { cancelRefetch: false };

/** The footer of a list that goes on: loads the next page when it comes into view, and says loading, no more or failed. */
export function useEndOfList(list: EndlessList) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const waits = hasNextPage && !isFetching && !isFetchNextPageError;
  // Every time that the list is drawn: a push may put an end to the next page's fetch before the list was seen to wait
  // for it, and an observer tells only once that the end is in view.
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
