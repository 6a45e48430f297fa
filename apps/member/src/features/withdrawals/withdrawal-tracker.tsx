import type { Withdrawal } from '@fairtick/contracts';
import { ledgerText, useText, withdrawalsText } from '@fairtick/i18n';
import { Card, Stages } from '@fairtick/ui';
import { StepHistory } from '../../shared/records/step-history.tsx';
import { withdrawalStages } from './withdrawal-stages.ts';
import { withdrawalHolderTexts, withdrawalStatusLabels } from './withdrawal-texts.ts';

/** The tracker: stages, assignee, start and due time, and every step so far. */
export function WithdrawalTracker({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, formats } = useText();
  const { holder, holderSince, dueAt, escalated, attempts } = withdrawal;
  const stages = withdrawalStages(withdrawal).map((stage) => ({ ...stage, title: t(stage.title) }));
  return (
    <Card className="progress">
      <Stages label={t(withdrawalsText.withdrawalProgress)} stages={stages} />
      {holder !== null && (
        <dl className="progress__facts">
          <div>
            <dt>{t(withdrawalsText.nowWith)}</dt>
            <dd>{t(withdrawalHolderTexts[holder])}</dd>
          </div>
          {holderSince !== null && (
            <div>
              <dt>{t(withdrawalsText.since)}</dt>
              <dd>{formats.dateTime(holderSince)}</dd>
            </div>
          )}
          {dueAt !== null && (
            <div>
              <dt>{t(ledgerText.answerDue)}</dt>
              <dd>{t(ledgerText.byTime, { time: formats.dateTime(dueAt) })}</dd>
            </div>
          )}
          {escalated > 0 && (
            <div>
              <dt>{t(withdrawalsText.escalation)}</dt>
              <dd>{t(withdrawalsText.escalatedTimes, { count: escalated })}</dd>
            </div>
          )}
          {attempts > 1 && (
            <div>
              <dt>{t(withdrawalsText.transferAttempts)}</dt>
              <dd>{t(withdrawalsText.attemptNumber, { count: attempts })}</dd>
            </div>
          )}
        </dl>
      )}
      <StepHistory steps={withdrawal.steps} looks={withdrawalStatusLabels} />
    </Card>
  );
}
