import { isId, type SupportLinkKind, supportLinkKinds, supportSlug } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Icon, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { linksQuery } from '../../shared/queries.ts';
import { Composer } from './composer.tsx';
import { Thread } from './thread.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useSupport } from './use-support.ts';
import './support.css';

/** Customer service: the member's thread and the message field. `?kind=order&id=…` names the record it is about. */
export function ServicePage() {
  const { t } = useText();
  const support = useSupport();
  const query = useAddressQuery();
  const [link, setLink] = useState(() => linkOf(query));
  const { list, messages, outgoing } = support;
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <Page title={t(supportText.support)} kind="tab" className="chat">
      <Notice tone="info">{t(supportText.neverAskPasswordsCodes)}</Notice>
      <AnswerTime minutes={list.data?.pages[0]?.answerMinutes ?? null} />
      <OutsideService />
      {list.isPending && <ThreadSkeleton />}
      {list.isError && list.data === undefined && (
        <ErrorState title={t(supportText.conversationCouldNotLoaded)} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && isEmpty && (
        <EmptyState title={t(supportText.howCanWeHelp)} text={t(supportText.askOrdersDepositsWithdrawals)} />
      )}
      {!isEmpty && <Thread support={support} />}
      <Composer
        link={link}
        asksTopic={list.data !== undefined && (isEmpty || support.thread?.state === 'closed')}
        onLeaveLink={() => setLink(null)}
        onSend={support.say}
      />
    </Page>
  );
}

/** How long answers took, once enough were given. */
function AnswerTime({ minutes }: { minutes: number | null }) {
  const { t } = useText();
  if (minutes === null) return null;
  return (
    <p className="chat__answer-time">
      {minutes < 90
        ? t(supportText.usuallyAnswersInMinutes, { count: minutes })
        : t(supportText.usuallyAnswersInHours, { count: Math.ceil(minutes / 60) })}
    </p>
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
