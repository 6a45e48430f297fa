import { type adminSupportThread, type DataOf, replySupport } from '@fairtick/contracts';
import { adminSupportText, useText } from '@fairtick/i18n';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { MemberFacts } from './member-facts.tsx';
import { MessageRow } from './message-row.tsx';
import { ReplyBox } from './reply-box.tsx';
import { useMarkRead, useThread } from './support-queries.ts';
import { ThreadHead } from './thread-head.tsx';
import { useFollowInbox } from './use-follow-inbox.ts';

/** One conversation: its head, messages and reply box. */
export function ThreadPane({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useThread(id);
  const newest = query.data?.pages[0];
  return (
    <div className="thread">
      {query.isPending && <Skeleton active className="thread__wait" paragraph={{ rows: 10 }} />}
      {query.isError && newest === undefined && <LoadFailed query={query} />}
      {newest !== undefined && <ThreadView newest={newest} query={query} onClose={onClose} />}
    </div>
  );
}

type ThreadViewProps = {
  newest: DataOf<typeof adminSupportThread>;
  query: ReturnType<typeof useThread>;
  onClose: () => void;
};

function ThreadView({ newest, query, onClose }: ThreadViewProps) {
  const { t } = useText();
  const mayAnswer = useCan()(replySupport.permission);
  const { member } = newest;
  const thread = useFollowInbox(newest.thread, () => void query.refetch());
  const messages = query.data?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  const end = useRef<HTMLDivElement>(null);
  const newestId = messages.at(-1)?.id;
  useEffect(() => {
    if (newestId !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newestId]);

  const { mutate: markRead } = useMarkRead(thread.id);
  const shownN = newest.items[0]?.n ?? 0;
  const hasUnread = thread.unread > 0 && shownN > thread.staffReadN;
  useEffect(() => {
    if (hasUnread) markRead(shownN);
  }, [hasUnread, shownN, markRead]);

  return (
    <>
      <div className="thread__main">
        <ThreadHead thread={thread} onClose={onClose} />
        <div className="thread__scroll">
          {query.hasNextPage && (
            <Button type="text" block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t(adminSupportText.earlierMessages)}
            </Button>
          )}
          <div role="log" aria-label={t(adminSupportText.whatWasStated)}>
            <ol className="thread__list">
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} member={member.username} />
              ))}
            </ol>
          </div>
          <div ref={end} />
        </div>
        {mayAnswer && <ReplyBox thread={thread} />}
      </div>
      <MemberFacts member={member} threadId={thread.id} />
    </>
  );
}
