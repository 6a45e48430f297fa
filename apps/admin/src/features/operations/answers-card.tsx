import type { Operations } from '@fairtick/contracts';
import { adminOperationsText, useText } from '@fairtick/i18n';
import { Table, type TableProps } from 'antd';
import { Fragment } from 'react';

type Requests = Operations['requests'];
type Kind = Requests['kinds'][number];

/** A percentage with two decimals, truncated. */
function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.trunc((part * 10_000) / whole) / 100}%`;
}

/** Splits an error code into words, so that it wraps between them. */
function BrokenCode({ code }: { code: string }) {
  const words = code.split('_');
  const parts = words.map((word, at) => ({ start: words.slice(0, at).join('_'), text: at === 0 ? word : `_${word}` }));
  return (
    <code>
      {parts.map(({ start, text }) => (
        <Fragment key={start}>
          {text}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

/** API responses of the last hour: count, refused, failed, per minute, and by status and code. */
export function AnswersCard({ requests: { minutes, kinds, shared } }: { requests: Requests }) {
  const { t, formats } = useText();
  const sum = (pick: (row: Requests['minutes'][number]) => number) => minutes.reduce((all, row) => all + pick(row), 0);
  const [answers, refused, failed] = [sum((row) => row.answers), sum((row) => row.refused), sum((row) => row.failed)];
  const most = Math.max(1, ...minutes.map((row) => row.answers));
  const height = (part: number) => ({ height: `${(part * 100) / most}%` });
  const columns: NonNullable<TableProps<Kind>['columns']> = [
    { title: t(adminOperationsText.status), className: 'nowrap', dataIndex: 'status' },
    {
      title: t(adminOperationsText.code),
      render: (_, { error }) => (error === null ? '—' : <BrokenCode code={error} />),
    },
    {
      title: t(adminOperationsText.answers),
      align: 'right',
      className: 'nowrap',
      render: (_, kind) => `${kind.answers} · ${shareText(kind.answers, answers)}`,
    },
  ];
  return (
    <section className="card answers" aria-labelledby="answers-title">
      <header className="card__head">
        <h2 id="answers-title">{t(adminOperationsText.answersOfLastHour)}</h2>
        <span className="meta">
          {shared ? t(adminOperationsText.allProcessesTogether) : t(adminOperationsText.redisAwayProcessAlone)}
        </span>
      </header>
      <div className="card__body answers__body">
        <dl className="figures">
          <div>
            <dt>{t(adminOperationsText.replies)}</dt>
            <dd>{answers}</dd>
          </div>
          <div>
            <dt>{t(adminOperationsText.refused)}</dt>
            <dd>{`${refused} · ${shareText(refused, answers)}`}</dd>
          </div>
          <div>
            <dt>{t(adminOperationsText.failed)}</dt>
            <dd
              className={failed > 0 ? 'operations__bad' : undefined}
            >{`${failed} · ${shareText(failed, answers)}`}</dd>
          </div>
        </dl>
        <ol className="answers__bars" aria-label={t(adminOperationsText.answersMinute)}>
          {minutes.map((row) => (
            <li key={row.at} title={`${formats.time(row.at)} · ${row.answers} · ${row.refused} · ${row.failed}`}>
              <span className="spoken">{`${formats.time(row.at)} ${row.answers}`}</span>
              <span aria-hidden="true" className="answers__failed" style={height(row.failed)} />
              <span aria-hidden="true" className="answers__refused" style={height(row.refused)} />
              <span
                aria-hidden="true"
                className="answers__good"
                style={height(row.answers - row.refused - row.failed)}
              />
            </li>
          ))}
        </ol>
        <Table<Kind>
          size="small"
          columns={columns}
          dataSource={kinds.slice(0, 12)}
          rowKey={({ status, error }) => `${status} ${error}`}
          pagination={false}
        />
      </div>
    </section>
  );
}
