import { type AdminTransfer, numberOf } from '@fairtick/contracts';
import { serverText, useText } from '@fairtick/i18n';
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
        title: t('时间'),
        render: (_, { at }) => <Moment at={at} />,
      },
      { title: t('类型'), render: (_, { type }) => t(transferNames[type]) },
      { title: t('转出'), render: (_, { from }) => t(bucketNames[from] ?? serverText(from)) },
      { title: t('转入'), render: (_, { to }) => t(bucketNames[to] ?? serverText(to)) },
      {
        title: t('金额'),
        align: 'right',
        className: 'nowrap',
        render: (_, { amount, account }) => (
          <strong>{amountText(amount, { symbol: account === 'real' ? '¥' : '' })}</strong>
        ),
      },
      {
        title: t('账户'),
        className: 'nowrap',
        render: (_, { account }) => (account === 'real' ? t('真实账户') : t('模拟账户')),
      },
      {
        title: t('单据'),
        className: 'nowrap',
        render: (_, { type, refId }) => <code className="meta">{numberOf(type, refId)}</code>,
      },
    ];
  }, [t]);
}
