import { adminApprovals } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, adminMoneyTermsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Page } from '../page/page.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { useCan } from '../platform/use-me.ts';
import { ProposalEntry } from './proposal-entry.tsx';
import { ProposeTermsDialog } from './propose-terms-dialog.tsx';
import { TermsCard } from './terms-card.tsx';
import type { TermsConsole, TermsReading } from './terms-console.ts';
import { useTerms, useTermsProposals, useWithdrawTerms } from './terms-queries.ts';
import { UpcomingCard } from './upcoming-card.tsx';
import { versionLines } from './versioned-terms.ts';
import { VersionsCard } from './versions-card.tsx';
import '../review/review.css';
import './terms.css';

/** One kind of terms: current, upcoming, proposed and past versions. */
export function TermsPage({ desk }: { desk: TermsConsole }) {
  const { t } = useText();
  const query = useTerms(desk);
  const { data } = query;
  return (
    <Page title={t(desk.title)} sub={t(desk.sub)}>
      {data !== undefined && <Versions desk={desk} reading={data} />}
      {data === undefined && query.error === null && (
        <Skeleton active paragraph={{ rows: 8 }} className="card card__body" />
      )}
      {data === undefined && query.error !== null && <LoadFailed query={query} />}
    </Page>
  );
}

type VersionsProps = { desk: TermsConsole; reading: TermsReading };

function Versions({ desk, reading: { current, upcoming, versions } }: VersionsProps) {
  const texts = useText();
  const { t } = texts;
  const { words } = desk;
  const [isEditing, setEditing] = useState(false);
  const mayPropose = useCan()(desk.proposePermission);
  return (
    <>
      <p className="terms-acts">
        <Button
          type="primary"
          disabled={!mayPropose}
          {...(mayPropose ? {} : { title: t(adminMembersText.noPermission) })}
          onClick={() => setEditing(true)}
        >
          {t(adminSavingsText.changeTerms)}
        </Button>
      </p>
      <div className="columns">
        <TermsCard words={words} terms={current} />
        <div className="stack">
          <UpcomingCard
            versions={upcoming.map((next, index) => ({
              version: next.version,
              effectiveAt: next.effectiveAt,
              lines: versionLines(texts, words, upcoming[index - 1] ?? current, next),
            }))}
            note={t(adminMoneyTermsText.membersSeeAmongPublic)}
          />
          <Proposals desk={desk} />
        </div>
      </div>
      <VersionsCard
        versions={versions.map(({ terms, ...version }, index) => {
          const before = versions[index + 1]?.terms;
          const lines = before === undefined ? null : versionLines(texts, words, before, terms);
          return { ...version, version: terms.version, effectiveAt: terms.effectiveAt, lines };
        })}
      />
      {isEditing && (
        <ProposeTermsDialog desk={desk} newest={versions[0]?.terms ?? current} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

/** Pending proposals; their proposers can withdraw them until they are decided. */
function Proposals({ desk }: { desk: TermsConsole }) {
  const { t } = useText();
  const { data } = useTermsProposals(desk, useCan()(adminApprovals.permission));
  const withdraw = useWithdrawTerms(desk);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="card" aria-labelledby="proposals-title">
      <header className="card__head">
        <h2 id="proposals-title">{t(adminApprovalsText.pendingProposal)}</h2>
        <span className="meta">{t(adminApprovalsText.needsAnotherAdministrator)}</span>
      </header>
      <div className="card__body">
        {data.items.map((item) => (
          <ProposalEntry key={item.id} item={item} permission={desk.proposePermission} withdraw={withdraw} />
        ))}
      </div>
    </section>
  );
}
