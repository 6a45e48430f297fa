import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Table, type TableProps } from 'antd';
import type { MemberDetail } from './member-queries.ts';

type Wallet = MemberDetail['wallets'][number];

/** Both accounts of a member and his order counts. Nothing here can be edited. */
export function WalletsCard({ member }: { member: MemberDetail }) {
  const { t } = useText();
  const money = (value: string, { account }: Wallet) => amountText(value, { symbol: account === 'real' ? '¥' : '' });
  const columns: NonNullable<TableProps<Wallet>['columns']> = [
    { title: t('账户'), render: (_, { account }) => (account === 'real' ? t('真实账户') : t('演示账户')) },
    { title: t('可用'), align: 'right', className: 'nowrap', dataIndex: 'available', render: money },
    { title: t('冻结'), align: 'right', className: 'nowrap', dataIndex: 'held', render: money },
    { title: t('固投'), align: 'right', className: 'nowrap', dataIndex: 'savings', render: money },
    { title: t('合计'), align: 'right', className: 'nowrap', dataIndex: 'total', render: money },
  ];
  return (
    <section className="card" aria-labelledby="wallets-title">
      <header className="card__head">
        <h2 id="wallets-title">{t('资金')}</h2>
        <span className="meta">{t('余额由账本得出，管理台不能改写')}</span>
      </header>
      <Table<Wallet>
        size="middle"
        columns={columns}
        dataSource={member.wallets}
        rowKey={({ account }) => account}
        pagination={false}
        scroll={{ x: 460 }}
      />
      <p className="card__body meta">
        {t('持仓订单 {{open}} 笔，已结束 {{settled}} 笔', { open: member.openOrders, settled: member.settledOrders })}
      </p>
    </section>
  );
}
