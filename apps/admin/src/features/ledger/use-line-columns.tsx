import { type AdminTransfer, numberOf } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminAuditText,
  adminLedgerText,
  adminWithdrawalsText,
  serverText,
  useText,
} from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { transferNames } from '../../shared/names/transfer-names.ts';
import { Moment } from '../../shared/table/moment.tsx';

type Columns = NonNullable<TableProps<AdminTransfer>['columns']>;

/** Columns that every list of ledger lines has: the first four, and the record of the line. */
export function useLineColumns(): { first: Columns; facts: Columns[number] } {
  const { t } = useText();
  return useMemo(
    () => ({
      first: [
        { title: t(adminAuditText.time), render: (_, { at }) => <Moment at={at} /> },
        { title: t(adminApprovalsText.kind), render: (_, { type }) => t(transferNames[type]) },
        { title: t(adminLedgerText.moneyFrom), render: (_, { from }) => t(bucketNames[from] ?? serverText(from)) },
        { title: t(adminLedgerText.moneyTo), render: (_, { to }) => t(bucketNames[to] ?? serverText(to)) },
      ],
      facts: {
        title: t(adminWithdrawalsText.facts),
        className: 'nowrap',
        render: (_, { type, refId }) => <code className="meta">{numberOf(type, refId)}</code>,
      },
    }),
    [t],
  );
}
