import { type ReviewedIdentity, recordNumber } from '@fairtick/contracts';
import { adminIdentityText, adminMemberFilesText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { itemPath } from '../../shared/paths.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { Moment } from '../../shared/table/moment.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useIdentityChecks } from './identity-queries.ts';
import { identityStatusLabels, regionNames } from './identity-texts.ts';

const filterKeys = ['tab'] as const;

/** A member's identity submissions, newest first. Photos are shown in the review queue only. */
export function MemberIdentityCard({ memberId }: { memberId: string }) {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const query = useIdentityChecks({ queue: 'all', q: memberId, ...pageOf(address) });
  const time = (at: string | null) => (at === null ? '—' : fullTime(formats, at));
  const columns: NonNullable<TableProps<ReviewedIdentity>['columns']> = [
    {
      title: t(adminReviewsText.no),
      render: (_, { id }) => <Link to={itemPath('identity', id)}>{recordNumber(id)}</Link>,
    },
    {
      title: t(adminIdentityText.submission),
      className: 'nowrap',
      render: (_, { number }) => t(adminIdentityText.noValue, { value: number }),
    },
    {
      title: t(adminIdentityText.document),
      className: 'nowrap',
      render: (_, { region, document }) => (
        <span className="two-lines">
          <strong>{t(regionNames[region])}</strong>
          <span className="meta">
            {document === null ? t(adminMemberFilesText.purged) : `${document.name} ${document.idNumber}`}
          </span>
        </span>
      ),
    },
    { title: t(adminMembersText.state), render: (_, { state }) => <StateTag label={identityStatusLabels[state]} /> },
    {
      title: t(adminReviewsText.submittedAt),
      render: (_, { createdAt }) => <Moment at={createdAt} to="minute" />,
    },
    {
      title: t(adminReviewsText.reviews),
      className: 'nowrap',
      render: (_, { decidedAt, decidedBy }) => (
        <span className="two-lines">
          <span>{time(decidedAt)}</span>
          <span className="meta">{decidedBy}</span>
        </span>
      ),
    },
    {
      title: t(adminMemberFilesText.validUntil),
      className: 'nowrap',
      render: (_, { verifiedUntil, endedAt }) => time(endedAt ?? verifiedUntil),
    },
  ];
  return (
    <ServerTable<ReviewedIdentity>
      label={t(adminMemberFilesText.identity)}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      minWidth={860}
      empty={t(adminMemberFilesText.nothingEverHanded)}
    />
  );
}
