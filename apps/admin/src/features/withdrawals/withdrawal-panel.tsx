import { type AdminWithdrawal, adminAudit, rateText } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { auditOfTarget, memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { BigAmount } from '../../shared/review/big-amount.tsx';
import { CheckList } from '../../shared/review/check-list.tsx';
import { reasonText } from '../../shared/review/decision/reason-texts.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { ItemPanel } from '../../shared/review/item-panel.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { StepList } from '../../shared/review/step-list.tsx';
import { FundSources } from './fund-sources.tsx';
import { PayeeCard } from './payee-card.tsx';
import { withdrawalChecks } from './withdrawal-checks.ts';
import { WithdrawalDecision } from './withdrawal-decision.tsx';
import { useWithdrawal } from './withdrawal-queries.ts';
import { withdrawalStatusLabels, withdrawalStepNames } from './withdrawal-texts.ts';

/** One withdrawal with its details, checks, history and commands. */
export function WithdrawalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useWithdrawal(id);
  return (
    <ItemPanel id={id} label={t('提现详情')} query={query} onClose={onClose}>
      {(item) => (
        <>
          <div className="panel__body">
            <WithdrawalSums item={item} />
            <PayeeCard item={item} />
            <h3>{t('自动核对')}</h3>
            <CheckList checks={item.checks} texts={withdrawalChecks} />
            <FundSources memberId={item.member.id} />
            <WithdrawalFacts item={item} />
            <h3>{t('经过')}</h3>
            <StepList steps={item.steps} names={withdrawalStepNames} />
          </div>
          <WithdrawalDecision item={item} onReload={() => void query.refetch()} />
        </>
      )}
    </ItemPanel>
  );
}

function WithdrawalSums({ item }: { item: AdminWithdrawal }) {
  const { t } = useText();
  return (
    <div className="panel__sums">
      <div>
        <p className="meta">{t('提现金额')}</p>
        <BigAmount amount={item.amount} />
      </div>
      <dl>
        <div>
          <dt>{t('手续费')}</dt>
          <dd>{moneyText(item.fee, item.payoutCurrency)}</dd>
        </div>
        <div>
          <dt>{t('实际到账')}</dt>
          <dd>{moneyText(item.netAmount, item.payoutCurrency)}</dd>
        </div>
        <div>
          <dt>{t('状态')}</dt>
          <dd>
            <StateTag label={withdrawalStatusLabels[item.state]} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function WithdrawalFacts({ item }: { item: AdminWithdrawal }) {
  const { t, language, formats } = useText();
  const can = useCan();
  const { quote } = item;
  return (
    <>
      <h3>{t('单据')}</h3>
      <Facts
        facts={[
          [t('冻结金额'), amountText(item.amount)],
          [t('锁定汇率'), quote && `${rateText(quote.rate)} (${quote.pair}, ${quote.source})`],
          [t('打款次数'), item.attempts === 0 ? null : String(item.attempts)],
          [t('银行流水号或交易号'), item.payoutRef === null ? null : <code key="ref">{item.payoutRef}</code>],
          [t('提交时间'), formats.zoned(item.createdAt)],
          [t('答复时限'), item.dueAt === null ? null : formats.zoned(item.dueAt)],
          [t('初审'), item.firstApprover],
          [t('复核'), item.secondApprover],
          [t('初审所写原因'), item.approvalNote],
          [t('原因（会员可见）'), item.reason && reasonText('withdrawal', item.reason, language)],
          [t('内部备注（会员看不到）'), item.reasonNote],
        ]}
      />
      <p className="panel__links">
        <Link to={memberPath(item.member.id)}>{t('会员详情')}</Link>
        {can(adminAudit.permission) && <Link to={auditOfTarget(item.id)}>{t('此单的审计日志')}</Link>}
      </p>
    </>
  );
}
