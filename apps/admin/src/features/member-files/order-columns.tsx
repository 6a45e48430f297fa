import type { Order } from '@fairtick/contracts';
import { durationText, useText } from '@fairtick/i18n';
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
        title: t('接受时间'),
        className: 'nowrap',
        render: (_, { acceptedAt }) => `${formats.date(acceptedAt)} ${formats.timeWithSeconds(acceptedAt)}`,
      },
      {
        title: t('账户'),
        className: 'nowrap',
        render: (_, { account }) => (account === 'real' ? t('真实') : t('模拟')),
      },
      {
        title: t('产品'),
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
        title: t('本金'),
        align: 'right',
        className: 'nowrap',
        render: (_, order) => <strong>{money(order.amount, order)}</strong>,
      },
      {
        title: t('入场 / 出场'),
        align: 'right',
        className: 'nowrap',
        render: (_, { entry, exit }) => `${entry?.price ?? '—'} / ${exit?.price ?? '—'}`,
      },
      {
        title: t('结果'),
        className: 'nowrap',
        render: (_, order) => (
          <span className="two-lines">
            <StateTag label={memberOrderStatusLabel(order)} />
            {order.voidReason !== null && <span className="meta">{t(voidReasonNames[order.voidReason])}</span>}
          </span>
        ),
      },
      {
        title: t('盈亏'),
        align: 'right',
        className: 'nowrap',
        render: (_, order) => money(order.profit, order, true),
      },
    ];
  }, [t, formats]);
}
