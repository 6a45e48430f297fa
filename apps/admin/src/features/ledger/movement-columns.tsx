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
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { transferNames } from '../../shared/names/transfer-names.ts';
import { Moment } from '../../shared/table/moment.tsx';

/** Columns of a member's posting: kind, from, to, amount and account. */
export function useMovementColumns() {
  const { t } = useText();
  return useMemo<NonNullable<TableProps<AdminTransfer>['columns']>>(() => {
    return [
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
        render: (_, { amount, account }) => (
          <strong>{amountText(amount, { symbol: account === 'real' ? '¥' : '' })}</strong>
        ),
      },
      {
        title: t(adminMembersText.account),
        className: 'nowrap',
        render: (_, { account }) =>
          account === 'real' ? t(adminMembersText.realAccount) : t(adminMembersText.demoAccount),
      },
      {
        title: t(adminWithdrawalsText.facts),
        className: 'nowrap',
        render: (_, { type, refId }) => <code className="meta">{numberOf(type, refId)}</code>,
      },
    ];
  }, [t]);
}
