import { currencyScale, formatDecimal, languageTags, platformTimeZone } from '@fairtick/contracts';
import { calendarNames, ledgerText, marketsText, useText } from '@fairtick/i18n';
import { Card, classNames, Icon, Money } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { type Column, DataTable } from '../lists/data-table.tsx';
import { MasterDetail, useOpenItem } from '../lists/master-detail.tsx';
import { currencyText } from '../money/currency-text.ts';
import { usePlatform } from '../platform.tsx';
import { confQuery } from '../queries.ts';
import { useTableRoom } from '../use-wide.ts';
import { type MoneyRecord, type RecordMonth, recordMonths, totalsOf } from './record.ts';
import { StateTag } from './state-tag.tsx';
import '../lists/lists.css';

/** Names of a record's amounts. */
export type RecordLabels = {
  way: string;
  submitted: string;
  /** A different label on cards. */
  submittedShort?: string;
  received: string;
  /** Label of a month's received total. */
  total: string;
};

/** A record beside the list: the title of its page, and that page's content. */
export type RecordDetail = { title: string; Detail: ComponentType<{ id: string }> };

type RecordListProps = {
  records: readonly MoneyRecord[];
  /** Whether older records are not loaded yet; then the last month's total is unknown. */
  hasMore: boolean;
  labels: RecordLabels;
  detail: RecordDetail;
  /** The end of the list. */
  children: ReactNode;
};

/** Records month by month: cards on a phone, a table on a desktop with the open record beside it. */
export function RecordList({ records, hasMore, labels, detail, children }: RecordListProps) {
  const { language } = useText();
  const { data: conf } = useQuery(confQuery(usePlatform(), language));
  const hasTableRoom = useTableRoom();
  const { item, open, close } = useOpenItem();
  const months = recordMonths(records, conf?.timeZone ?? platformTimeZone);
  const name = calendarNames(languageTags[language], { year: 'numeric', month: 'long' });
  const isWhole = (index: number) => index < months.length - 1 || !hasMore;
  const columns = useRecordColumns(labels);
  if (hasTableRoom) {
    return (
      <MasterDetail
        openId={item?.id ?? null}
        title={detail.title}
        url={item?.url}
        onClose={close}
        detail={item && <detail.Detail id={item.id} />}
      >
        <DataTable
          label={detail.title}
          columns={columns}
          groups={months.map((month, index) => ({
            id: month.month,
            title: name(`${month.month}-01`),
            rows: month.records,
            isWhole: isWhole(index),
          }))}
          openId={item?.id ?? null}
          onOpen={(record) => () => open(record)}
        />
        {children}
      </MasterDetail>
    );
  }
  return (
    <>
      {months.map((month, index) => (
        <section key={month.month} className="records__month">
          <h2 className="list-head">
            <span>{name(`${month.month}-01`)}</span>
            {isWhole(index) && (
              <span className="list-head__total records__total">
                {labels.total} <MonthTotals totals={month.totals} />
              </span>
            )}
          </h2>
          <ul className="records__cards">
            {month.records.map((record) => (
              <li key={record.id}>
                <RecordCard record={record} labels={labels} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </>
  );
}

function MonthTotals({ totals }: Pick<RecordMonth, 'totals'>) {
  const { t } = useText();
  return totals.map(({ currency, minor }, index) => (
    <span key={currency}>
      {index > 0 && ' + '}
      {currency === 'CNY' ? (
        <Money amount={minor} />
      ) : (
        <span className="num">{currencyText(t, formatDecimal(minor, currencyScale[currency]), currency)}</span>
      )}
    </span>
  ));
}

function RecordCard({ record, labels }: { record: MoneyRecord; labels: RecordLabels }) {
  const { formats } = useText();
  const { navigation } = usePlatform();
  return (
    <Card>
      <button type="button" className="record" onClick={() => navigation.navigateTo(record.url)}>
        <span className="record__head">
          <span className="record__icon">
            <Icon name={record.icon} />
          </span>
          <span className="record__what">
            <span className="record__title">{record.title}</span>
            <time className="record__at" dateTime={record.at}>
              {formats.dateTime(record.at)}
            </time>
          </span>
          <StateTag look={record.look} />
        </span>
        <span className="record__amounts">
          <span>
            {labels.submittedShort ?? labels.submitted} <span className="record__amount num">{record.submitted}</span>
          </span>
          <span>
            {labels.received} <span className="record__amount num">{record.received}</span>
          </span>
        </span>
        <RecordNote record={record} />
      </button>
    </Card>
  );
}

function RecordNote({ record: { note } }: { record: MoneyRecord }) {
  if (note === null) return null;
  return (
    <span className={classNames('record__note', note.tone === 'crit' && 'record__note--crit')}>
      <Icon name="circle-info" size={15} />
      {note.text}
    </span>
  );
}

function useRecordColumns(labels: RecordLabels): Column<MoneyRecord>[] {
  const { t, formats } = useText();
  return [
    {
      id: 'way',
      head: labels.way,
      cell: ({ icon, title }) => (
        <>
          <Icon name={icon} />
          {title}
        </>
      ),
      note: (record) => <RecordNote record={record} />,
    },
    {
      id: 'time',
      head: t(marketsText.time),
      cell: ({ at }) => <time dateTime={at}>{formats.dateTime(at)}</time>,
    },
    { id: 'state', head: t(ledgerText.state), cell: ({ look }) => <StateTag look={look} /> },
    { id: 'submitted', head: labels.submitted, figure: true, cell: ({ submitted }) => submitted },
    {
      id: 'received',
      head: labels.received,
      figure: true,
      cell: ({ received }) => <b className="record-table__received">{received}</b>,
      sum: (rows) => (
        <>
          {labels.total} <MonthTotals totals={totalsOf(rows)} />
        </>
      ),
    },
  ];
}
