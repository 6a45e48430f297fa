import type { Withdrawal } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      <Stages label={t('提现进度')} stages={stages} />
      {holder !== null && (
        <dl className="progress__facts">
          <div>
            <dt>{t('当前处理人')}</dt>
            <dd>{t(withdrawalHolderTexts[holder])}</dd>
          </div>
          {holderSince !== null && (
            <div>
              <dt>{t('开始于')}</dt>
              <dd>{formats.dateTime(holderSince)}</dd>
            </div>
          )}
          {dueAt !== null && (
            <div>
              <dt>{t('答复时限')}</dt>
              <dd>{t('{{time}} 前', { time: formats.dateTime(dueAt) })}</dd>
            </div>
          )}
          {escalated > 0 && (
            <div>
              <dt>{t('升级处理')}</dt>
              <dd>{t('已升级 {{count}} 次', { count: escalated })}</dd>
            </div>
          )}
          {attempts > 1 && (
            <div>
              <dt>{t('打款尝试')}</dt>
              <dd>{t('第 {{count}} 次', { count: attempts })}</dd>
            </div>
          )}
        </dl>
      )}
      <StepHistory steps={withdrawal.steps} looks={withdrawalStatusLabels} />
    </Card>
  );
}
