import { type AdminTransfer, numberOf } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminAuditText,
  adminLedgerText,
  adminMembersText,
  adminReviewsText,
  adminWithdrawalsText,
  serverText,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Button, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { transferNames } from '../../shared/names/transfer-names.ts';
import { memberPath } from '../../shared/paths.ts';
import { Moment } from '../../shared/table/moment.tsx';

/** Columns of ledger lines; `open` shows all postings of a record, and is null without the permission. */
export function useTransferColumns(open: ((refId: string) => void) | null) {
  const { t } = useText();
  return useMemo<NonNullable<TableProps<AdminTransfer>['columns']>>(
    () => [
      {
        title: t(adminAuditText.time),
        render: (_, { at }) => <Moment at={at} />,
      },
      { title: t(adminApprovalsText.kind), render: (_, { type }) => t(transferNames[type]) },
      { title: t(adminLedgerText.moneyFrom), render: (_, { from }) => t(bucketNames[from] ?? serverText(from)) },
      { title: t(adminLedgerText.moneyTo), render: (_, { to }) => t(bucketNames[to] ?? serverText(to)) },
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
      {
        title: t(adminWithdrawalsText.facts),
        className: 'nowrap',
        render: (_, { type, refId }) =>
          open === null ? (
            <code className="meta">{numberOf(type, refId)}</code>
          ) : (
            <Button type="link" size="small" className="link-start" title={refId} onClick={() => open(refId)}>
              {numberOf(type, refId)}
            </Button>
          ),
      },
    ],
    [t, open],
  );
}
