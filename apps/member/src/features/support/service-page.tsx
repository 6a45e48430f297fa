import { isId, type SupportLinkKind, type SupportTopic, supportLinkKinds, supportSlug } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { Button, classNames, EmptyState, ErrorState, Icon, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { linksQuery } from '../../shared/queries.ts';
import { useTableRoom } from '../../shared/use-wide.ts';
import { Composer } from './composer.tsx';
import { AnswerTime, SupportGuide } from './support-guide.tsx';
import { Thread } from './thread.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { TopicPicker } from './topic-picker.tsx';
import { useSupport } from './use-support.ts';
import './support.css';

/**
 * Customer service: the member's thread and the message field. On a wide screen, records and what a message can contain are
 * beside it; on a phone they are shown before the first message. `?kind=order&id=…` names the record it is about.
 */
export function ServicePage() {
  const { t } = useText();
  const support = useSupport();
  const query = useAddressQuery();
  const [link, setLink] = useState(() => linkOf(query));
  const [topic, setTopic] = useState<SupportTopic | null>(null);
  const hasSide = useTableRoom();
  const { list, messages, outgoing } = support;
  const isEmpty = list.data !== undefined && messages.length === 0 && outgoing.length === 0;
  const guide = <SupportGuide link={link} onLink={setLink} />;
  const head = (
    <>
      <Notice tone="info">{t(supportText.neverAskPasswordsCodes)}</Notice>
      <AnswerTime minutes={list.data?.pages[0]?.answerMinutes} />
      <OutsideService />
    </>
  );
  return (
    <Page
      title={t(supportText.support)}
      kind="tab"
      width="split"
      className={classNames('chat', hasSide && 'chat--split')}
    >
      <div className="chat__main">
        {!hasSide && head}
        {list.isPending && <ThreadSkeleton />}
        {list.isError && list.data === undefined && (
          <ErrorState title={t(supportText.conversationCouldNotLoaded)} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && (
          <div className="chat__start">
            <EmptyState title={t(supportText.howCanWeHelp)} text={t(supportText.askOrdersDepositsWithdrawals)} />
            {link === null && <TopicPicker topic={topic} onTopic={setTopic} />}
            {!hasSide && guide}
          </div>
        )}
        {list.data !== undefined && !isEmpty && <Thread support={support} />}
        <Composer
          link={link}
          topic={topic}
          onTopic={setTopic}
          asksTopic={!isEmpty && support.thread?.state === 'closed'}
          onLeaveLink={() => setLink(null)}
          onSend={support.say}
        />
      </div>
      {hasSide && (
        <aside className="chat__side">
          {head}
          {guide}
        </aside>
      )}
    </Page>
  );
}

/** Link to the operator's external customer service, if there is one. */
function OutsideService() {
  const { t, language } = useText();
  const platform = usePlatform();
  const { data = [] } = useQuery(linksQuery(platform, language));
  const outside = data.find(({ slug }) => slug === supportSlug);
  if (outside === undefined) return null;
  const open = () => platform.navigation.navigateTo(urlOf(paths.webview, { id: supportSlug }));
  return (
    <Button size="s" block className="chat__outside" icon={<Icon name="external" size={16} />} onClick={open}>
      {t(supportText.goTitle, { title: outside.title })}
    </Button>
  );
}

function linkOf(query: URLSearchParams): { kind: SupportLinkKind; id: string } | null {
  const kind = supportLinkKinds.find((one) => one === query.get('kind'));
  const id = query.get('id') ?? '';
  return kind !== undefined && isId(id) ? { kind, id } : null;
}
