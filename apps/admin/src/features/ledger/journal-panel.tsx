import { type AdminJournal, adminJournal, type JournalKind, type JournalLeg } from '@fairtick/contracts';
import { adminLedgerText, adminMembersText, adminProofText, serverText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Typography } from 'antd';
import { Link } from 'react-router';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { journalKindNames, transferNames } from '../../shared/names/transfer-names.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { itemPath, memberPath, orderPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { SidePanel } from '../../shared/review/side-panel.tsx';
import '../../shared/diff/diff.css';

/** All postings of one record: each transfer with both sides, and their sum, which is zero. */
export function JournalPanel({ refId, onClose }: { refId: string; onClose: () => void }) {
  const { t } = useText();
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['ledger', 'journal', refId],
    queryFn: ({ signal }) => call(adminJournal, { params: { id: refId } }, { signal, quiet: true }),
  });
  const { data, error } = query;
  return (
    <SidePanel
      over={t(adminProofText.everythingBookedForIt)}
      title={data === undefined ? t(adminLedgerText.ledger) : t(journalKindNames[data.kind])}
      label={t(adminProofText.everythingBookedForIt)}
      onClose={onClose}
    >
      <div className="panel__body">
        {error !== null && data === undefined && <LoadFailed query={query} />}
        {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {data !== undefined && <Journal journal={data} />}
      </div>
    </SidePanel>
  );
}

function Journal({ journal }: { journal: AdminJournal }) {
  const { t, formats } = useText();
  const { refId, kind, memberId, memberName, acts, legs } = journal;
  const way = linkOf(kind, refId);
  return (
    <>
      <p>
        <Typography.Text copyable={{ text: refId }} code>
          {refId}
        </Typography.Text>
      </p>
      <p className="journal__links">
        {way !== null && <Link to={way}>{t(adminProofText.openWhat, { what: t(journalKindNames[kind]) })}</Link>}
        {memberId !== null && <Link to={memberPath(memberId)}>{memberName}</Link>}
      </p>
      {acts.map((act) => (
        <section key={act.at} className="journal__act">
          <h3>
            {formats.date(act.at)} {formats.timeWithSeconds(act.at)} ({formats.zoneAt(act.at)})
          </h3>
          <ul className="lines">
            {act.lines.map((line) => (
              <li key={line.id}>
                <span className="lines__head">
                  <span>{t(transferNames[line.type])}</span>
                  <strong>{amountText(line.amount, symbolOf(line.account))}</strong>
                </span>
                <span className="meta">
                  {t(bucketNames[line.from] ?? serverText(line.from))} →{' '}
                  {t(bucketNames[line.to] ?? serverText(line.to))}
                </span>
              </li>
            ))}
          </ul>
          <Legs legs={act.legs} />
        </section>
      ))}
      {acts.length > 1 && (
        <section className="journal__act">
          <h3>{t(adminMembersText.total)}</h3>
          <Legs legs={legs} />
        </section>
      )}
    </>
  );
}

/** The change of each account; the sum is zero. */
function Legs({ legs }: { legs: readonly JournalLeg[] }) {
  const { t } = useText();
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{t(adminMembersText.account)}</th>
          <th scope="col">{t(adminProofText.change)}</th>
        </tr>
      </thead>
      <tbody>
        {legs.map(({ account, bucket, change }) => (
          <tr key={`${account} ${bucket}`}>
            <th scope="row">{t(bucketNames[bucket] ?? serverText(bucket))}</th>
            <td className="journal__change">{amountText(change, { ...symbolOf(account), signed: true })}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Glyph name="circle-check" size={14} /> {t(adminProofText.sumOfBothSides)}
          </th>
          <td className="journal__change">0.00</td>
        </tr>
      </tbody>
    </table>
  );
}

function symbolOf(account: 'real' | 'demo'): { symbol?: string } {
  return account === 'real' ? {} : { symbol: '' };
}

function linkOf(kind: JournalKind, refId: string): string | null {
  if (kind === 'order') return orderPath(refId);
  if (kind === 'deposit') return itemPath('deposits', refId);
  if (kind === 'withdrawal') return itemPath('withdrawals', refId);
  return kind === 'adjustment' ? itemPath('approvals', refId) : null;
}
