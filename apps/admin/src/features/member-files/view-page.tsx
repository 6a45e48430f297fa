import { type adminMember, adminOpenView, type DataOf, adminMember as memberEndpoint } from '@fairtick/contracts';
import { adminMemberFilesText, adminMembersText, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { Page } from '../../shared/page/page.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { memberPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { useOpenView } from './member-file-queries.ts';
import { ViewedScreens } from './viewed-screens.tsx';
import { ViewReasonForm } from './why-dialog.tsx';
import './member-files.css';

type Member = DataOf<typeof adminMember>;

/** The member's screens, read-only, for a reason; the member is notified. */
export function ViewPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const may = useCan()(adminOpenView.permission);
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['member', id, 'detail'],
    queryFn: ({ signal }) => call(memberEndpoint, { params: { id } }, { signal, quiet: true }),
  });
  const member = query.data;
  const crumbs = (
    <>
      <Glyph name="chevron-right" size={14} />
      <Link to={memberPath(id)}>{member?.username ?? t(adminMembersText.member)}</Link>
    </>
  );
  return (
    <Page title={t(adminMemberFilesText.asMember)} sub={crumbs}>
      {!may && <Result status="403" title={t(adminMembersText.noPermission)} />}
      {may && query.error !== null && member === undefined && <LoadFailed query={query} />}
      {may && query.error === null && member === undefined && <Skeleton active className="card card__body" />}
      {may && member !== undefined && <View member={member} />}
    </Page>
  );
}

function View({ member }: { member: Member }) {
  const [params, setParams] = useSearchParams();
  const vid = params.get('view');
  const ends = params.get('ends');
  if (vid === null || !/^[0-9a-f-]{36}$/.test(vid)) {
    return (
      <AskWhy
        member={member}
        onOpened={(view) => setParams({ view: view.id, ends: view.expiresAt }, { replace: true })}
      />
    );
  }
  return (
    <ViewedScreens
      key={vid}
      view={{ id: member.id, vid }}
      username={member.username}
      expiresAt={ends}
      onClose={() => setParams({}, { replace: true })}
    />
  );
}

type AskWhyProps = { member: Member; onOpened: (view: { id: string; expiresAt: string }) => void };

function AskWhy({ member, onOpened }: AskWhyProps) {
  const { t } = useText();
  const [form] = Form.useForm();
  const [ids] = useState({ title: 'view-why-title' });
  const open = useOpenView(member.id, onOpened);
  return (
    <section className="card narrow-card" aria-labelledby={ids.title}>
      <header className="card__head">
        <h2 id={ids.title}>{t(adminMemberFilesText.seeWhatNameSees, { name: member.username })}</h2>
        <span className="tag">
          <Glyph name="eye" size={13} />
          {t(adminMemberFilesText.readOnly)}
        </span>
      </header>
      <div className="card__body">
        <ul className="view-rules">
          <li>{t(adminMemberFilesText.seeBalancesOrdersStatement)}</li>
          <li>{t(adminMemberFilesText.memberInformedOnceReason)}</li>
          <li>{t(adminMemberFilesText.endsItself15Minutes)}</li>
        </ul>
        {open.error !== null && <Alert type="error" showIcon title={errorText(open.error, t)} role="alert" />}
        <ViewReasonForm form={form} onSubmit={(why) => open.mutate(why)}>
          <Button type="primary" htmlType="submit" loading={open.isPending}>
            {t(adminMemberFilesText.start)}
          </Button>
        </ViewReasonForm>
      </div>
    </section>
  );
}
