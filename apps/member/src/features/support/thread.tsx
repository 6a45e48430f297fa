import { platformDayOf } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { Button, ListFooter } from '@fairtick/ui';
import { useRef } from 'react';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { threadItems } from './thread-items.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import type { useSupport } from './use-support.ts';

/** All messages, oldest first, and those being sent. */
export function Thread({ support }: { support: ReturnType<typeof useSupport> }) {
  const { t } = useText();
  const platform = usePlatformFormats();
  const end = useRef<HTMLDivElement>(null);
  const { list, messages, thread, outgoing, retry, giveUp } = support;
  useStickToBottom(end, `${messages[0]?.id} ${outgoing.map(({ clientId, state }) => clientId + state).join()}`);
  const lastMine = messages.find(({ author }) => author === 'member');
  const standing = (n: number) => (n <= (thread?.staffReadN ?? 0) ? 'read' : 'delivered');
  return (
    <>
      {list.isFetchNextPageError && <ListFooter state="failed" onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          size="s"
          tone="ghost"
          className="chat__older"
          busy={list.isFetchingNextPage && t(supportText.loading)}
          onClick={() => void list.fetchNextPage()}
        >
          {t(supportText.earlierMessages)}
        </Button>
      )}
      <div role="log" aria-label={t(supportText.conversation)}>
        <ol className="chat__list">
          {threadItems(messages, (at) => platformDayOf(new Date(at))).map((item) =>
            item.kind === 'day' ? (
              <li key={item.day} className="chat__day">
                <time dateTime={item.day}>{platform.date(`${item.day}T00:00:00+08:00`)}</time>
              </li>
            ) : (
              <MessageBubble
                key={item.message.id}
                message={item.message}
                day={item.day}
                standing={item.message.id === lastMine?.id ? standing(item.message.n) : null}
              />
            ),
          )}
          {outgoing.map((one) => (
            <OutgoingBubble key={one.clientId} outgoing={one} onRetry={() => retry(one)} onDrop={() => giveUp(one)} />
          ))}
        </ol>
      </div>
      {thread?.state === 'closed' && outgoing.length === 0 && (
        <p className="chat__closed">{t(supportText.conversationEndedWriteAgain)}</p>
      )}
      <div ref={end} className="chat__end" />
    </>
  );
}
