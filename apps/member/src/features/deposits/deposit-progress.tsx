import type { Deposit } from '@fairtick/contracts';
import { depositsText, ledgerText, useText } from '@fairtick/i18n';
import { Card, Stages } from '@fairtick/ui';
import { depositStatusLabels } from '../../shared/records/deposit-status-labels.ts';
import { StepHistory } from '../../shared/records/step-history.tsx';
import { depositStages } from './deposit-stages.ts';
import { depositHolderTexts } from './deposit-texts.ts';

/** The tracker: stages, current assignee, due time, and every step so far. */
export function DepositProgress({ deposit }: { deposit: Deposit }) {
  const { t, formats } = useText();
  const { holder, dueAt, confirmations, confirmationsNeeded } = deposit;
  const stages = depositStages(deposit).map((stage) => ({ ...stage, title: t(stage.title) }));
  return (
    <Card className="progress">
      <Stages label={t(depositsText.depositProgress)} stages={stages} />
      {holder !== null && (
        <dl className="progress__facts">
          <div>
            <dt>{t(depositsText.currentStep)}</dt>
            <dd>{t(depositHolderTexts[holder])}</dd>
          </div>
          {dueAt !== null && (
            <div>
              <dt>{t(ledgerText.answerDue)}</dt>
              <dd>{t(ledgerText.byTime, { time: formats.dateTime(dueAt) })}</dd>
            </div>
          )}
          {deposit.mode === 'chain' && confirmationsNeeded !== null && (
            <div>
              <dt>{t(depositsText.confirmations)}</dt>
              <dd className="num">
                {confirmations ?? 0} / {confirmationsNeeded}
              </dd>
            </div>
          )}
        </dl>
      )}
      <StepHistory steps={deposit.steps} looks={depositStatusLabels} />
    </Card>
  );
}
