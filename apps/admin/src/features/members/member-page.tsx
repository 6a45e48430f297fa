import { adminFrameText, adminMembersText, useText } from '@fairtick/i18n';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { paths } from '../../shared/paths.ts';
import { MemberHead } from './member-head.tsx';
import { type MemberDetail, useMember } from './member-queries.ts';
import { MemberTabs } from './member-tabs.tsx';
import './members.css';

/** One tab of a member; without permission it is left out. */
export type MemberTab = { key: string; label: string; of: (member: MemberDetail) => ReactNode };

type MemberPageProps = { tabs: readonly MemberTab[]; actionsOf: (member: MemberDetail) => ReactNode };

/** One member with all tabs; each view of this page is an audit entry. */
export function MemberPage({ tabs, actionsOf }: MemberPageProps) {
  const { t } = useText();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const query = useMember(id);
  const { data: member, error } = query;

  const crumbs = (
    <>
      <Glyph name="chevron-right" size={14} />
      <Link to={paths.members}>{t(adminFrameText.members)}</Link>
      {member !== undefined && (
        <>
          <Glyph name="chevron-right" size={14} />
          <span>{member.username}</span>
        </>
      )}
    </>
  );
  if (member === undefined) {
    return (
      <Page title={t(adminMembersText.member)} sub={crumbs}>
        {error === null ? (
          <Skeleton active avatar paragraph={{ rows: 6 }} className="card card__body" />
        ) : (
          <LoadFailed query={query} />
        )}
      </Page>
    );
  }
  const asked = params.get('tab');
  const shown = tabs.find(({ key }) => key === asked) ?? tabs[0];
  return (
    <Page title={t(adminMembersText.member)} sub={crumbs}>
      <MemberHead member={member} actions={actionsOf(member)} />
      {shown !== undefined && (
        // A cursor of one tab's list is invalid in another.
        <MemberTabs
          label={t(adminMembersText.member)}
          tabs={tabs}
          shown={shown.key}
          onShow={(tab) => setParams({ tab }, { replace: true })}
        >
          {shown.of(member)}
        </MemberTabs>
      )}
    </Page>
  );
}
