import { adminAuditText, adminReconciliationText, useText } from '@fairtick/i18n';
import { Table, type TableProps } from 'antd';
import { Glyph } from '../../shared/parts/glyph.tsx';
import type { Board } from './reconciliation-queries.ts';

type Run = Board['runs'][number];

/** Recent checks of the books with their findings. */
export function RunsCard({ runs }: { runs: readonly Run[] }) {
  const { t, formats } = useText();
  const columns: NonNullable<TableProps<Run>['columns']> = [
    {
      title: t(adminAuditText.time),
      className: 'nowrap',
      width: 160,
      render: (_, { at }) => `${formats.dateTime(at)}:${formats.timeWithSeconds(at).slice(-2)}`,
    },
    {
      title: t(adminReconciliationText.result),
      className: 'nowrap',
      width: 110,
      render: (_, { ok }) =>
        ok ? (
          <span className="tag tag--seal">
            <Glyph name="check" size={13} />
            {t(adminReconciliationText.booksBalance)}
          </span>
        ) : (
          <span className="tag tag--crit">
            <Glyph name="circle-alert" size={13} />
            {t(adminReconciliationText.differs)}
          </span>
        ),
    },
    {
      title: t(adminReconciliationText.checks),
      align: 'right',
      className: 'nowrap',
      render: (_, { checks }) => `${checks.filter(({ ok }) => ok).length} / ${checks.length}`,
    },
    {
      title: t(adminReconciliationText.took),
      align: 'right',
      className: 'nowrap',
      render: (_, { tookMs }) => `${tookMs} ms`,
    },
  ];
  return (
    <section className="card" aria-labelledby="runs-title">
      <header className="card__head">
        <h2 id="runs-title">{t(adminReconciliationText.lastChecks)}</h2>
      </header>
      <Table<Run>
        size="small"
        columns={columns}
        dataSource={[...runs]}
        rowKey={({ id }) => id}
        pagination={false}
        scroll={{ x: 420, y: 420 }}
        expandable={expandable}
      />
    </section>
  );
}

const expandable = { expandedRowRender: (run: Run) => <RunChecks run={run} />, expandRowByClick: true };

function RunChecks({ run }: { run: Run }) {
  const { t } = useText();
  return (
    <ul className="checks">
      {run.checks.map(({ key, ok, differences, sample }) => (
        <li key={key} className={`checks__row checks__row--${ok ? 'seal' : 'crit'}`}>
          <Glyph name={ok ? 'circle-check' : 'circle-alert'} size={16} />
          <code>{key}</code>
          <span className="checks__detail">
            {ok
              ? t(adminReconciliationText.fits)
              : t(adminReconciliationText.countDifferencesSample, { count: differences, sample })}
          </span>
        </li>
      ))}
    </ul>
  );
}
