import { type AdminTransfer, numberOf } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Button, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { memberPath } from '../../shared/paths.ts';
import { useLineColumns } from './use-line-columns.tsx';

/** Columns of ledger lines; `open` shows all postings of a record, and is null without the permission. */
export function useTransferColumns(open: ((refId: string) => void) | null) {
  const { t } = useText();
  const { first, facts } = useLineColumns();
  return useMemo<NonNullable<TableProps<AdminTransfer>['columns']>>(
    () => [
      ...first,
      {
        title: t(adminReviewsText.amountLabel),
        align: 'right',
        className: 'nowrap',
        render: (_, { amount }) => <strong>{amountText(amount)}</strong>,
      },
      {
        title: t(adminMembersText.username),
        className: 'nowrap',
        render: (_, { memberId, memberName }) =>
          memberId === null ? t(adminApprovalsText.house) : <Link to={memberPath(memberId)}>{memberName}</Link>,
      },
      open === null
        ? facts
        : {
            ...facts,
            render: (_, { type, refId }) => (
              <Button type="link" size="small" className="link-start" title={refId} onClick={() => open(refId)}>
                {numberOf(type, refId)}
              </Button>
            ),
          },
    ],
    [t, first, facts, open],
  );
}
