import { adminApprovals, type adminMoneyTerms, type DataOf, proposeMoneyTerms } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailed } from '../../app/load-failed.tsx';
import { Page } from '../../app/shell/page.tsx';
import { useCan } from '../../app/use-me.ts';
import { moneyTermsLines } from '../../terms/money-terms-words.ts';
import { ProposalEntry } from '../../terms/proposal-entry.tsx';
import { UpcomingCard } from '../../terms/upcoming-card.tsx';
import { VersionsCard } from '../../terms/versions-card.tsx';
import { MoneyTermsCard } from './money-terms-card.tsx';
import { MoneyTermsDialog } from './money-terms-dialog.tsx';
import { useMoneyProposals, useMoneyTerms, useWithdrawMoneyTerms } from './money-terms-queries.ts';
import '../../review/review.css';
import '../../terms/terms.css';

/** Limits, fees and times of money: what holds, what is announced, what waits for a second person, and what was. */
export function MoneyTermsPage() {
  const { t } = useText();
  const query = useMoneyTerms();
  const { data } = query;
  return (
    <Page title={t('资金条款')} sub={t('两人变更、公示后生效，不影响已提交的申请')}>
      {data !== undefined && <MoneyTerms reading={data} />}
      {data === undefined && query.error === null && (
        <Skeleton active paragraph={{ rows: 8 }} className="card card__body" />
      )}
      {data === undefined && query.error !== null && <LoadFailed query={query} />}
    </Page>
  );
}

function MoneyTerms({ reading: { current, upcoming, versions } }: { reading: DataOf<typeof adminMoneyTerms> }) {
  const told = useText();
  const { t } = told;
  const [isEditing, setEditing] = useState(false);
  const mayPropose = useCan()(proposeMoneyTerms.permission);
  return (
    <>
      <p className="terms-acts">
        <Button
          type="primary"
          disabled={!mayPropose}
          {...(mayPropose ? {} : { title: t('您没有此操作的权限') })}
          onClick={() => setEditing(true)}
        >
          {t('调整条款')}
        </Button>
      </p>
      <div className="columns">
        <MoneyTermsCard terms={current} />
        <div className="stack">
          <UpcomingCard
            versions={upcoming.map((next, index) => ({
              version: next.version,
              effectiveAt: next.effectiveAt,
              lines: moneyTermsLines(told, upcoming[index - 1] ?? current, next),
            }))}
            note={t('会员在公开条款可见')}
          />
          <Proposals />
        </div>
      </div>
      <VersionsCard
        versions={versions.map((version, index) => {
          const before = versions[index + 1]?.terms;
          const lines = before === undefined ? null : moneyTermsLines(told, before, version.terms);
          return { ...version, ...version.terms, lines };
        })}
      />
      {isEditing && <MoneyTermsDialog newest={versions[0]?.terms ?? current} onClose={() => setEditing(false)} />}
    </>
  );
}

/** What waits for a second person; its makers may take it back until it is decided. */
function Proposals() {
  const { t } = useText();
  const { data } = useMoneyProposals(useCan()(adminApprovals.permission));
  const withdraw = useWithdrawMoneyTerms();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="card" aria-labelledby="proposals-title">
      <header className="card__head">
        <h2 id="proposals-title">{t('待审批的申请')}</h2>
        <span className="meta">{t('须由另一名管理员批准')}</span>
      </header>
      <div className="card__body">
        {data.items.map((item) => (
          <ProposalEntry key={item.id} item={item} permission={proposeMoneyTerms.permission} withdraw={withdraw} />
        ))}
      </div>
    </section>
  );
}
