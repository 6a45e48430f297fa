import type { Deposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      <Stages label={t('充值进度')} stages={stages} />
      {holder !== null && (
        <dl className="progress__facts">
          <div>
            <dt>{t('当前环节')}</dt>
            <dd>{t(depositHolderTexts[holder])}</dd>
          </div>
          {dueAt !== null && (
            <div>
              <dt>{t('答复时限')}</dt>
              <dd>{t('{{time}} 前', { time: formats.dateTime(dueAt) })}</dd>
            </div>
          )}
          {deposit.mode === 'chain' && confirmationsNeeded !== null && (
            <div>
              <dt>{t('链上确认')}</dt>
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
