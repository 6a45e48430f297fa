import { type adminMember, adminMemberOverview, type DataOf, type MemberOverview } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Skeleton } from 'antd';
import { fullTime } from '../../shared/full-time.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
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
  return (account) => (account === 'real' ? t('真实账户') : t('模拟账户'));
}

function Flags({ overview }: Part) {
  const { t, formats } = useText();
  const waiting = [
    overview.unfinishedDeposits > 0 && t('处理中的充值 {{count}} 笔', { count: overview.unfinishedDeposits }),
    overview.unfinishedWithdrawals > 0 && t('处理中的提现 {{count}} 笔', { count: overview.unfinishedWithdrawals }),
    overview.openPositions > 0 && t('理财持仓 {{count}} 笔', { count: overview.openPositions }),
  ].filter((text) => text !== false);
  return (
    <section className="card" aria-labelledby="flags-title">
      <header className="card__head">
        <h2 id="flags-title">{t('提示')}</h2>
        <span className="meta">{waiting.join(' · ')}</span>
      </header>
      {overview.flags.length === 0 ? (
        <p className="card__body meta">{t('没有需要注意的情况')}</p>
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
                  {t('至 {{time}}', { time: `${fullTime(formats, until)} (${formats.zoneAt(until)})` })}
                </span>
              )}
              {flag === 'excluded' && until === null && <span className="meta">{t('永久')}</span>}
              {others !== null && <span className="meta">{t('另有 {{count}} 名会员', { count: others })}</span>}
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
        <h2 id="accounts-title">{t('资金')}</h2>
        <span className="meta">{t('余额由账本得出，管理台不能改写')}</span>
      </header>
      {overview.accounts.map((one) => {
        const money = (amount: string) => amountText(amount, { symbol: symbolOf(one.account) });
        return (
          <Figures
            key={one.account}
            name={nameOf(one.account)}
            figures={[
              [t('可用'), money(one.available)],
              [t('持仓冻结'), money(one.heldOrders)],
              [t('提现冻结'), money(one.heldWithdrawals)],
              [t('固投'), money(one.savings)],
              [t('合计'), money(one.total)],
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
    [t('累计充值'), amountText(money.deposited)],
    [t('累计提现'), amountText(money.withdrawn)],
    [t('净充提'), amountText(money.net, { signed: true })],
    [t('利息'), amountText(money.interest)],
    [t('邀请奖励'), amountText(money.rewards)],
    [t('人工调账'), amountText(money.adjustments, { signed: true })],
    [t('提现手续费'), amountText(money.withdrawFees)],
  ];
  return (
    <section className="card" aria-labelledby="money-title">
      <header className="card__head">
        <h2 id="money-title">{t('累计收支')}</h2>
        <span className="meta">{t('真实账户，自注册起')}</span>
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
        <h2 id="trading-title">{t('交易')}</h2>
        <span className="meta">{t('结果由报价与规则得出')}</span>
      </header>
      {overview.trading.map((one) => {
        const symbol = symbolOf(one.account);
        return (
          <Figures
            key={one.account}
            name={nameOf(one.account)}
            figures={[
              [t('持仓'), String(one.open)],
              [t('已结束'), String(one.settled)],
              [t('盈利笔数'), String(one.won)],
              [t('亏损笔数'), String(one.lost)],
              [t('手续费'), amountText(one.fees, { symbol })],
              [t('交易盈亏'), amountText(one.result, { signed: true, symbol })],
            ]}
          />
        );
      })}
    </section>
  );
}
