import type { AdminTransfer } from '@fairtick/contracts';
import { adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { useLineColumns } from './use-line-columns.tsx';

/** Columns of a member's posting: kind, from, to, amount and account. */
export function useMovementColumns() {
  const { t } = useText();
  const { first, facts } = useLineColumns();
  return useMemo<NonNullable<TableProps<AdminTransfer>['columns']>>(
    () => [
      ...first,
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
      facts,
    ],
    [t, first, facts],
  );
}
