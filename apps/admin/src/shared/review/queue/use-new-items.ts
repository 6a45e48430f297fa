import type { ReviewQueue } from '@fairtick/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/platform.tsx';

type Page<Row> = { items: Row[]; nextCursor: string | null };
/** Ids of the rows that the reader has been shown; without a further page, every other row is new. */
type Shown = { list: string; ids: ReadonlySet<string>; isWhole: boolean };

/**
 * Holds back rows that arrive while the list is open, until the reader asks for them: rows do not move under the pointer.
 * Shown rows follow every change.
 */
export function useNewItems<Row extends { id: string }>(
  query: UseQueryResult<Page<Row>>,
  { list, queue, openId }: { list: string; queue: ReviewQueue; openId: string | null },
) {
  const [shown, setShown] = useState<Shown | null>(null);
  // When the page was read that a refresh replaces. This component may get the answer before the one that reads it.
  const [replacedAt, setReplacedAt] = useState<number | null>(null);
  const named = useNamedItems(queue);
  const { data, dataUpdatedAt } = query;
  const isReplaced = replacedAt === dataUpdatedAt;
  const page = query.isPlaceholderData || data === undefined ? null : data;
  const base = shown?.list === list ? shown : null;
  const isNew = ({ id }: Row) => base !== null && id !== openId && !base.ids.has(id) && (base.isWhole || named.has(id));
  const visible = page === null || base === null ? (data?.items ?? []) : page.items.filter((row) => !isNew(row));
  if (page !== null && !isReplaced && (base === null || visible.some(({ id }) => !base.ids.has(id)))) {
    const ids = new Set([...(base?.ids ?? []), ...visible.map(({ id }) => id)]);
    setShown({ list, ids, isWhole: base?.isWhole ?? page.nextCursor === null });
  }
  const showAll = () => setShown(null);
  return {
    rows: visible,
    newCount: (data?.items.length ?? 0) - visible.length,
    showAll,
    refresh: () => {
      showAll();
      setReplacedAt(dataUpdatedAt);
      void query.refetch();
    },
  };
}

/** Ids that the queue's notifications have named while the page is open. */
function useNamedItems(queue: ReviewQueue): ReadonlySet<string> {
  const { socket } = usePlatform();
  const named = useRef(new Set<string>());
  useEffect(
    () =>
      socket.listen((message) => {
        if (message.type === 'queue' && message.queue === queue) for (const id of message.ids) named.current.add(id);
      }),
    [socket, queue],
  );
  return named.current;
}
