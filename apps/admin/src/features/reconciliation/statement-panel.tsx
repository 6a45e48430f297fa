import { railCurrency } from '@fairtick/contracts';
import { adminFrameText, adminReconciliationText, adminReviewsText, useText } from '@fairtick/i18n';
import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { itemPath } from '../../shared/paths.ts';
import { SidePanel } from '../../shared/review/side-panel.tsx';
import { type Statement, type StatementLine, useStatementLines } from './reconciliation-queries.ts';
import { railNames } from './reconciliation-texts.ts';

const linesPerPage = 50;

/** Lines of one statement with their matches. */
export function StatementPanel({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useText();
  const [unmatched, setUnmatched] = useState(statement.matched < statement.lines);
  const [trail, setTrail] = useState<string[]>([]);
  const cursor = trail.at(-1);
  const query = useStatementLines(statement.id, {
    limit: linesPerPage,
    ...(unmatched ? { unmatched: 'true' as const } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const { data, error, isFetching } = query;
  const next = data?.nextCursor ?? null;
  return (
    <SidePanel
      label={t(adminReconciliationText.linesOfStatement)}
      over={t(railNames[statement.rail])}
      title={statement.fileName}
      onClose={onClose}
    >
      <div className="panel__body">
        <Checkbox
          checked={unmatched}
          onChange={({ target }) => {
            setUnmatched(target.checked);
            setTrail([]);
          }}
        >
          {t(adminReconciliationText.unmatchedOnlyCount, { count: statement.lines - statement.matched })}
        </Checkbox>
        {data === undefined && error === null && <Skeleton active paragraph={{ rows: 6 }} />}
        {data === undefined && error !== null && <LoadFailed query={query} />}
        {data?.items.length === 0 && <p className="meta">{t(adminReconciliationText.noUnmatchedLine)}</p>}
        <ul className="lines" aria-busy={isFetching}>
          {data?.items.map((line) => (
            <LineRow key={line.id} line={line} currency={railCurrency[statement.rail]} />
          ))}
        </ul>
        <div className="panel__buttons">
          <Button disabled={trail.length === 0 || isFetching} onClick={() => setTrail(trail.slice(0, -1))}>
            {t(adminFrameText.previousPage)}
          </Button>
          <Button disabled={next === null || isFetching} onClick={() => next !== null && setTrail([...trail, next])}>
            {t(adminFrameText.nextPage)}
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}

function LineRow({ line, currency }: { line: StatementLine; currency: string }) {
  const { t, formats } = useText();
  const { match } = line;
  return (
    <li>
      <div className="lines__head">
        <span className="meta nowrap">{formats.dateTime(line.at)}</span>
        <strong className="nowrap">{moneyText(line.amount, currency)}</strong>
      </div>
      <p>
        {line.reference} <span className="meta">{line.counterparty}</span>
      </p>
      {match === null ? (
        <span className="tag tag--warn">{t(adminReconciliationText.unmatched)}</span>
      ) : (
        <Link to={itemPath(match.kind === 'deposit' ? 'deposits' : 'withdrawals', match.id)}>
          {match.kind === 'deposit' ? t(adminReviewsText.deposit) : t(adminReviewsText.withdrawal)} · {match.username}
        </Link>
      )}
    </li>
  );
}
