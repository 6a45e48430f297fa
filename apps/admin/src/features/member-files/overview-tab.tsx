import { type adminMember, adminMemberOverview, type DataOf, type MemberOverview } from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminApprovalsText,
  adminLedgerText,
  adminMemberFilesText,
  adminMembersText,
  adminReconciliationText,
  adminWithdrawalsText,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Skeleton } from 'antd';
import { fullTime } from '../../shared/full-time.ts';
import { StaffNotes } from '../../shared/notes/staff-notes.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { LinkedMembers } from './linked-members.tsx';
import { useOverview } from './member-file-queries.ts';
import { flagNames } from './member-file-texts.ts';
import { ProfileCard } from './profile-card.tsx';
import './member-files.css';

/** A member's balances, deposits and withdrawals, trading result, and alerts. */
export function OverviewTab({ member }: { member: DataOf<typeof adminMember> }) {
  const may = useCan()(adminMemberOverview.permission);
  const query = useOverview(member.id, may);
  return (
    <div className="columns">
      <div className="stack">
        <ProfileCard member={member} />
        <div className="card card__body">
          <StaffNotes memberId={member.id} about="member" aboutId={member.id} />
        </div>
      </div>
      {may && (
        <div className="stack">
          {query.data === undefined && query.error !== null && <LoadFailed query={query} />}
          {query.data === undefined && query.error === null && (
            <Skeleton active className="card card__body" paragraph={{ rows: 8 }} />
          )}
          {query.data !== undefined && (
            <>
              <Flags overview={query.data} />
              <Accounts overview={query.data} />
              <Money overview={query.data} />
              <Trading overview={query.data} />
              <LinkedMembers memberId={member.id} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

type Part = { overview: MemberOverview };
const symbolOf = (account: 'real' | 'demo') => (account === 'real' ? '¥' : '');

function useAccountName(): (account: 'real' | 'demo') => string {
  const { t } = useText();
  return (account) => (account === 'real' ? t(adminMembersText.realAccount) : t(adminMembersText.demoAccount));
}

function Flags({ overview }: Part) {
  const { t, formats } = useText();
  const waiting = [
    overview.unfinishedDeposits > 0 &&
      t(adminMemberFilesText.depositsInProgressCount, { count: overview.unfinishedDeposits }),
    overview.unfinishedWithdrawals > 0 &&
      t(adminMemberFilesText.withdrawalsInProgressCount, { count: overview.unfinishedWithdrawals }),
    overview.openPositions > 0 && t(adminMemberFilesText.savingsPositionsCount, { count: overview.openPositions }),
  ].filter((text) => text !== false);
  return (
    <section className="card" aria-labelledby="flags-title">
      <header className="card__head">
        <h2 id="flags-title">{t(adminMemberFilesText.whatIsOut)}</h2>
        <span className="meta">{waiting.join(' · ')}</span>
      </header>
      {overview.flags.length === 0 ? (
        <p className="card__body meta">{t(adminMemberFilesText.nothingIsOut)}</p>
      ) : (
        <ul className="flags card__body">
          {overview.flags.map(({ flag, until, others }) => (
            <li key={flag}>
              <span className="tag tag--warn">
                <Glyph name="circle-alert" size={13} />
                {t(flagNames[flag])}
              </span>
              {until !== null && (
                <span className="meta">
                  {t(adminMemberFilesText.untilTime, {
                    time: `${fullTime(formats, until)} (${formats.zoneAt(until)})`,
                  })}
                </span>
              )}
              {flag === 'excluded' && until === null && <span className="meta">{t(adminMemberFilesText.forGood)}</span>}
              {others !== null && (
                <span className="meta">{t(adminMemberFilesText.otherMembersCount, { count: others })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Accounts({ overview }: Part) {
  const { t } = useText();
  const nameOf = useAccountName();
  return (
    <section className="card" aria-labelledby="accounts-title">
      <header className="card__head">
        <h2 id="accounts-title">{t(adminMembersText.funds)}</h2>
        <span className="meta">{t(adminMembersText.balancesFollowLedgerConsole)}</span>
      </header>
      {overview.accounts.map((one) => {
        const money = (amount: string) => amountText(amount, { symbol: symbolOf(one.account) });
        return (
          <Figures
            key={one.account}
            name={nameOf(one.account)}
            figures={[
              [t(adminMembersText.availableShort), money(one.available)],
              [t(adminMemberFilesText.heldInOrders), money(one.heldOrders)],
              [t(adminLedgerText.heldForWithdrawal), money(one.heldWithdrawals)],
              [t(adminMembersText.savings), money(one.savings)],
              [t(adminMembersText.total), money(one.total)],
            ]}
          />
        );
      })}
    </section>
  );
}

/** Figures of one account, as many side by side as fit. */
function Figures({ name, figures }: { name: string; figures: readonly (readonly [string, string])[] }) {
  return (
    <div className="card__body">
      <h3 className="figures__of">{name}</h3>
      <Facts className="figures" facts={figures} />
    </div>
  );
}

function Money({ overview: { money } }: Part) {
  const { t } = useText();
  const facts: [string, string][] = [
    [t(adminMemberFilesText.deposited), amountText(money.deposited)],
    [t(adminMemberFilesText.withdrawn), amountText(money.withdrawn)],
    [t(adminMemberFilesText.net), amountText(money.net, { signed: true })],
    [t(adminReconciliationText.interest), amountText(money.interest)],
    [t(adminReconciliationText.inviteRewards), amountText(money.rewards)],
    [t(adminApprovalsText.manualAdjustment), amountText(money.adjustments, { signed: true })],
    [t(adminLedgerText.withdrawalFee), amountText(money.withdrawFees)],
  ];
  return (
    <section className="card" aria-labelledby="money-title">
      <header className="card__head">
        <h2 id="money-title">{t(adminMemberFilesText.inAndOut)}</h2>
        <span className="meta">{t(adminMemberFilesText.realAccountSinceRegistration)}</span>
      </header>
      <Facts className="figures card__body" facts={facts} />
    </section>
  );
}

function Trading({ overview }: Part) {
  const { t } = useText();
  const nameOf = useAccountName();
  return (
    <section className="card" aria-labelledby="trading-title">
      <header className="card__head">
        <h2 id="trading-title">{t(adminMemberFilesText.trading)}</h2>
        <span className="meta">{t(adminMemberFilesText.resultsFollowTapeRules)}</span>
      </header>
      {overview.trading.map((one) => {
        const symbol = symbolOf(one.account);
        return (
          <Figures
            key={one.account}
            name={nameOf(one.account)}
            figures={[
              [t(adminMemberFilesText.openPositions), String(one.open)],
              [t(adminAnnouncementsText.ended), String(one.settled)],
              [t(adminMemberFilesText.wonOrders), String(one.won)],
              [t(adminMemberFilesText.lostOrders), String(one.lost)],
              [t(adminWithdrawalsText.fee), amountText(one.fees, { symbol })],
              [t(adminMemberFilesText.tradingResult), amountText(one.result, { signed: true, symbol })],
            ]}
          />
        );
      })}
    </section>
  );
}
