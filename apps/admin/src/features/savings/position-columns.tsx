import type { AdminSavingsPosition } from '@fairtick/contracts';
import { adminMembersText, adminSavingsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { memberPath } from '../../shared/paths.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { outcomeNames, positionStatusLabels, rateText } from './savings-texts.ts';

/** Columns of a position: member, terms, interest and end. */
export function usePositionColumns({ withMember }: { withMember: boolean }) {
  const { t, formats } = useText();
  const member: NonNullable<TableProps<AdminSavingsPosition>['columns']> = [
    {
      title: t(adminMembersText.username),
      render: (_, row) => <Link to={memberPath(row.memberId)}>{row.memberName}</Link>,
    },
  ];
  const columns: NonNullable<TableProps<AdminSavingsPosition>['columns']> = [
    ...(withMember ? member : []),
    {
      title: t(adminSavingsText.product),
      className: 'nowrap',
      render: (_, { position }) => (
        <span className="two-lines">
          <strong>{t(adminMembersText.countDays, { count: position.termDays })}</strong>
          <span className="meta">{rateText(position.rateBps)}</span>
        </span>
      ),
    },
    {
      title: t(adminSavingsText.principal),
      align: 'right',
      className: 'nowrap',
      render: (_, { position }) => <strong>{amountText(position.principal)}</strong>,
    },
    {
      title: t(adminSavingsText.interestFarTerm),
      align: 'right',
      className: 'nowrap',
      render: (_, { position }) => (
        <span>
          {amountText(position.interest)} <span className="meta">/ {amountText(position.interestAtTerm)}</span>
        </span>
      ),
    },
    {
      title: t(adminMembersText.state),
      className: 'nowrap',
      render: (_, { position }) => (
        <span className="two-lines">
          <StateTag label={positionStatusLabels[position.status]} />
          {position.outcome !== null && <span className="meta">{t(outcomeNames[position.outcome])}</span>}
          {position.outcome === null && position.autoRenew && (
            <span className="meta">{t(adminSavingsText.renews)}</span>
          )}
        </span>
      ),
    },
    {
      title: t(adminSavingsText.subscribed),
      className: 'nowrap',
      render: (_, { position }) => fullTime(formats, position.subscribedAt),
    },
    {
      title: t(adminSavingsText.returnedOrDue),
      className: 'nowrap',
      render: (_, { position }) => fullTime(formats, position.returnedAt ?? position.returnsAt),
    },
  ];
  return columns;
}
