import { currencyScale, formatDecimal, languageTags, platformTimeZone } from '@fairtick/contracts';
import { calendarNames, ledgerText, marketsText, useText } from '@fairtick/i18n';
import { Card, classNames, Icon, Money } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { currencyText } from '../money/currency-text.ts';
import { usePlatform } from '../platform.tsx';
import { confQuery } from '../queries.ts';
import { useTableRoom } from '../use-wide.ts';
import { type MoneyRecord, type RecordMonth, recordMonths } from './record.ts';
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

type RecordListProps = {
  records: readonly MoneyRecord[];
  /** Whether older records are not loaded yet; then the last month's total is unknown. */
  hasMore: boolean;
  labels: RecordLabels;
};

/** Records month by month: cards on a phone, a table on a desktop. Each opens its own page. */
export function RecordList({ records, hasMore, labels }: RecordListProps) {
  const { language } = useText();
  const { data: conf } = useQuery(confQuery(usePlatform(), language));
  const hasTableRoom = useTableRoom();
  const months = recordMonths(records, conf?.timeZone ?? platformTimeZone);
  const name = calendarNames(languageTags[language], { year: 'numeric', month: 'long' });
  return months.map((month, index) => (
    <section key={month.month} className="records__month">
      <h2 className="list-head">
        <span>{name(`${month.month}-01`)}</span>
        {(index < months.length - 1 || !hasMore) && (
          <span className="list-head__total records__total">
            {labels.total} <MonthTotals totals={month.totals} />
          </span>
        )}
      </h2>
      {hasTableRoom ? (
        <RecordTable month={month} labels={labels} />
      ) : (
        <ul className="records__cards">
          {month.records.map((record) => (
            <li key={record.id}>
              <RecordCard record={record} labels={labels} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
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

function RecordTable({ month, labels }: { month: RecordMonth; labels: RecordLabels }) {
  const { t, formats } = useText();
  const { navigation } = usePlatform();
  return (
    <table className="data-table record-table">
      <thead>
        <tr>
          <th scope="col">{labels.way}</th>
          <th scope="col">{t(marketsText.time)}</th>
          <th scope="col">{t(ledgerText.state)}</th>
          <th scope="col" className="record-table__figure">
            {labels.submitted}
          </th>
          <th scope="col" className="record-table__figure">
            {labels.received}
          </th>
        </tr>
      </thead>
      <tbody>
        {month.records.map((record) => (
          <tr key={record.id}>
            <td>
              <button type="button" className="data-table__open" onClick={() => navigation.navigateTo(record.url)}>
                <Icon name={record.icon} />
                {record.title}
              </button>
              <RecordNote record={record} />
            </td>
            <td>
              <time dateTime={record.at}>{formats.dateTime(record.at)}</time>
            </td>
            <td>
              <StateTag look={record.look} />
            </td>
            <td className="record-table__figure num">{record.submitted}</td>
            <td className="record-table__figure num record-table__received">{record.received}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
