import type { ReportFigures, ReportPeriod } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminFrameText,
  adminLedgerText,
  adminMemberFilesText,
  adminMembersText,
  adminReconciliationText,
  adminReportsText,
  adminReviewsText,
  useText,
} from '@fairtick/i18n';
import { amountText, groupThousands } from '@fairtick/ui';
import { Segmented, Table, type TableProps } from 'antd';
import { useState } from 'react';

type Row = ReportFigures & { period: string; active: number | null };

/** Figures shown together; all of them are wider than a desktop. */
const groups = ['money', 'trading', 'members'] as const;

/** Every figure of every period, the newest first, and their sums above. */
export function PeriodsTable({ periods, total }: { periods: readonly ReportPeriod[]; total: ReportFigures }) {
  const { t } = useText();
  const [group, setGroup] = useState<(typeof groups)[number]>('money');
  const rows: Row[] = [
    { ...total, period: t(adminMembersText.total), active: null },
    ...periods.toReversed().map((period) => ({ ...period })),
  ];
  const column = (title: string, of: (row: Row) => string) => ({
    title,
    align: 'right' as const,
    className: 'nowrap',
    render: (_: unknown, row: Row) => of(row),
  });
  const money = (title: string, of: (row: Row) => string) => column(title, (row) => amountText(of(row)));
  const signed = (title: string, of: (row: Row) => string) =>
    column(title, (row) => amountText(of(row), { signed: true }));
  const count = (title: string, of: (row: Row) => number | null) =>
    column(title, (row) => {
      const value = of(row);
      return value === null ? '—' : groupThousands(String(value));
    });
  const period = { title: t(adminMemberFilesText.day), dataIndex: 'period', className: 'nowrap' };
  const tables: Record<(typeof groups)[number], NonNullable<TableProps<Row>['columns']>> = {
    money: [
      money(t(adminReviewsText.deposit), ({ deposits }) => deposits),
      money(t(adminReviewsText.withdrawal), ({ withdrawals }) => withdrawals),
      money(t(adminLedgerText.withdrawalFee), ({ withdrawalFees }) => withdrawalFees),
      signed(t(adminApprovalsText.manualAdjustment), ({ adjustments }) => adjustments),
      signed(t(adminReconciliationText.rounding), ({ rounding }) => rounding),
      signed(t(adminReportsText.changeOfBalances), ({ change }) => change),
    ],
    trading: [
      count(t(adminReportsText.settledOrders), ({ orders }) => orders),
      signed(t(adminReportsText.membersResult), ({ tradingResult }) => tradingResult),
      money(t(adminLedgerText.tradingFee), ({ tradingFees }) => tradingFees),
      money(t(adminReportsText.savingsInterest), ({ interest }) => interest),
      money(t(adminReconciliationText.inviteRewards), ({ rewards }) => rewards),
    ],
    members: [
      count(t(adminReportsText.joined), ({ registered }) => registered),
      count(t(adminReportsText.verified), ({ verified }) => verified),
      count(t(adminReportsText.firstDeposits), ({ firstDeposits }) => firstDeposits),
      count(t(adminReportsText.active), ({ active }) => active),
    ],
  };
  const names: Record<keyof typeof tables, string> = {
    money: t(adminMembersText.funds),
    trading: t(adminMemberFilesText.trading),
    members: t(adminFrameText.members),
  };
  return (
    <section className="card table" aria-label={t(adminReportsText.figures)}>
      <div className="reports__group">
        <Segmented
          aria-label={t(adminReportsText.figures)}
          value={group}
          options={groups.map((value) => ({ value, label: names[value] }))}
          onChange={setGroup}
        />
      </div>
      <Table<Row>
        size="small"
        columns={[period, ...tables[group]]}
        dataSource={rows}
        rowKey="period"
        pagination={{ pageSize: 32, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
