import type { Order } from '@fairtick/contracts';
import {
  adminLedgerText,
  adminMemberFilesText,
  adminMembersText,
  adminOrdersText,
  adminReconciliationText,
  adminSavingsText,
  durationText,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { directionNames, memberOrderStatusLabel, voidReasonNames } from './member-file-texts.ts';

/** Columns of an order; read-only. */
export function useOrderColumns(): NonNullable<TableProps<Order>['columns']> {
  const { t, formats } = useText();
  return useMemo(() => {
    const money = (amount: string | null, { account }: Order, signed = false) =>
      amountText(amount, { signed, symbol: account === 'real' ? '¥' : '' });
    return [
      {
        title: t(adminMemberFilesText.accepted),
        className: 'nowrap',
        render: (_, { acceptedAt }) => `${formats.date(acceptedAt)} ${formats.timeWithSeconds(acceptedAt)}`,
      },
      {
        title: t(adminMembersText.account),
        className: 'nowrap',
        render: (_, { account }) => (account === 'real' ? t(adminMemberFilesText.real) : t(adminLedgerText.demo)),
      },
      {
        title: t(adminSavingsText.product),
        className: 'nowrap',
        render: (_, { symbol, direction, durationS }) => (
          <span className="two-lines">
            <strong>{symbol}</strong>
            <span className="meta">
              {t(directionNames[direction])} · {durationText(t, durationS)}
            </span>
          </span>
        ),
      },
      {
        title: t(adminSavingsText.principal),
        align: 'right',
        className: 'nowrap',
        render: (_, order) => <strong>{money(order.amount, order)}</strong>,
      },
      {
        title: t(adminOrdersText.entryExit),
        align: 'right',
        className: 'nowrap',
        render: (_, { entry, exit }) => `${entry?.price ?? '—'} / ${exit?.price ?? '—'}`,
      },
      {
        title: t(adminReconciliationText.result),
        className: 'nowrap',
        render: (_, order) => (
          <span className="two-lines">
            <StateTag label={memberOrderStatusLabel(order)} />
            {order.voidReason !== null && <span className="meta">{t(voidReasonNames[order.voidReason])}</span>}
          </span>
        ),
      },
      {
        title: t(adminMemberFilesText.profitOrLoss),
        align: 'right',
        className: 'nowrap',
        render: (_, order) => money(order.profit, order, true),
      },
    ];
  }, [t, formats]);
}
