import { type AdminDeposit, adminAudit, adminUploadLink, rateText } from '@fairtick/contracts';
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
import { depositChecks } from './deposit-checks.ts';
import { DepositDecision } from './deposit-decision.tsx';
import { useDeposit } from './deposit-queries.ts';
import { depositStatusLabels, depositStepNames } from './deposit-texts.ts';
import { ProofPicture } from './proof-picture.tsx';

/** One deposit with its details, checks, history and commands. */
export function DepositPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useDeposit(id);
  return (
    <ItemPanel id={id} label={t('充值详情')} query={query} onClose={onClose}>
      {(item) => (
        <>
          <div className="panel__body">
            <DepositSums item={item} />
            <h3>{t('自动核对')}</h3>
            <CheckList checks={item.checks} texts={depositChecks} />
            <DepositFacts item={item} />
            <h3>{t('经过')}</h3>
            <StepList steps={item.steps} names={depositStepNames} />
          </div>
          <DepositDecision item={item} onReload={() => void query.refetch()} />
        </>
      )}
    </ItemPanel>
  );
}

function DepositSums({ item }: { item: AdminDeposit }) {
  const { t } = useText();
  return (
    <div className="panel__sums">
      <div>
        <p className="meta">{item.postedAmount === null ? t('申报金额折合') : t('已入账')}</p>
        <BigAmount amount={item.postedAmount ?? item.accountAmount} />
      </div>
      <dl>
        <div>
          <dt>{t('申报')}</dt>
          <dd>{moneyText(item.submittedAmount, item.currency)}</dd>
        </div>
        <div>
          <dt>{t('实到')}</dt>
          <dd>{moneyText(item.actualAmount, item.currency)}</dd>
        </div>
        <div>
          <dt>{t('状态')}</dt>
          <dd>
            <StateTag label={depositStatusLabels[item.state]} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function DepositFacts({ item }: { item: AdminDeposit }) {
  const { t, language, formats } = useText();
  const can = useCan();
  const { quote } = item;
  const confirmed = item.confirmations === null ? null : `${item.confirmations} / ${item.confirmationsNeeded ?? '—'}`;
  return (
    <>
      <h3>{t('付款信息')}</h3>
      <Facts
        facts={[
          [t('付款方式'), item.methodName],
          [t('附言码'), <code key="reference">{item.reference}</code>],
          [t('付款人'), item.payerName],
          [t('链上交易号'), item.txId === null ? null : <code key="tx">{item.txId}</code>],
          [t('确认数'), confirmed],
          [
            t('初审看到的确认数'),
            item.confirmationsSeen === null ? null : `${item.confirmationsSeen} · ${item.confirmationsSource ?? '—'}`,
          ],
          [t('初审所写原因'), item.approvalNote],
          [t('外部流水号'), item.externalRef],
          [t('锁定汇率'), quote && `${rateText(quote.rate)} (${quote.pair}, ${quote.source})`],
          [t('折合人民币'), item.currency === 'CNY' ? null : amountText(item.accountAmount)],
          ...item.receiving.map(({ label, value }) => [`${t('收款')} · ${label}`, value] as const),
          [t('提交时间'), formats.zoned(item.createdAt)],
          [t('原因（会员可见）'), item.reason && reasonText('deposit', item.reason, language)],
          [t('内部备注（会员看不到）'), item.reasonNote],
        ]}
      />
      {item.proofUploadId !== null && can(adminUploadLink.permission) && <ProofPicture uploadId={item.proofUploadId} />}
      <p className="panel__links">
        <Link to={memberPath(item.member.id)}>{t('会员详情')}</Link>
        {can(adminAudit.permission) && <Link to={auditOfTarget(item.id)}>{t('此单的审计日志')}</Link>}
      </p>
    </>
  );
}
