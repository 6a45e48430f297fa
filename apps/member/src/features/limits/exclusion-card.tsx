import { type ExclusionPeriod, excludeMyself, exclusionPeriods, type Limits } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Card, Checkbox, Chip, toast } from '@fairtick/ui';
import { useState } from 'react';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery } from '../../shared/queries.ts';
import { exclusionTitles } from './limit-texts.ts';

/** Self-exclusion for half a year or longer: explained, confirmed by password, irrevocable. */
export function ExclusionCard({ limits: { exclusion } }: { limits: Limits }) {
  const { t } = useText();
  const [period, setPeriod] = useState<ExclusionPeriod>('six_months');
  const [isAsking, setAsking] = useState(false);
  if (exclusion?.until === null) return null;
  return (
    <Card padded aria-label={t('自我排除')}>
      <h2 className="limits-page__head">{t('自我排除')}</h2>
      <p className="limits-page__note">
        {t('如果交易让您感到失控，请停下来。选定期限后立即生效，期满前本人、客服和管理员都不能撤销，只能延长。')}
      </p>
      <div className="limits-page__chips limits-page__chips--pairs" role="group" aria-label={t('自我排除期限')}>
        {exclusionPeriods.map((one) => (
          <Chip key={one} selected={one === period} onClick={() => setPeriod(one)}>
            {t(exclusionTitles[one])}
          </Chip>
        ))}
      </div>
      <Button tone="destructive" block onClick={() => setAsking(true)}>
        {exclusion === null ? t('自我排除') : t('延长自我排除')}
      </Button>
      {isAsking && <ExclusionDialog period={period} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ExclusionDialog({ period, onClose }: { period: ExclusionPeriod; onClose: () => void }) {
  const { t } = useText();
  const platform = usePlatform();
  const [isUnderstood, setUnderstood] = useState(false);
  const [missing, setMissing] = useState<string>();
  return (
    <PasswordDialog
      title={t('自我排除：{{period}}', { period: t(exclusionTitles[period]) })}
      confirm={t('确认自我排除')}
      onClose={onClose}
      ready={() => {
        if (!isUnderstood) setMissing(t('请先确认您已了解'));
        return isUnderstood;
      }}
      send={(pwd) => platform.call(excludeMyself, { body: { period, pwd } }, { quiet: true })}
      onDone={(limits) => {
        platform.queries.setQueryData(limitsQuery(platform).queryKey, limits);
        toast.done(t('自我排除已生效'));
        onClose();
      }}
    >
      <ul className="limits-page__list">
        <li>{t('不能下单（含模拟）、充值和申购理财；已到期的理财不再续期。')}</li>
        <li>{t('持仓照常结算，理财照常到期或可提前赎回。')}</li>
        <li>{t('您的资金仍属于您：可以登录、查看和提现。')}</li>
        <li>{t('期间不能用同一实名另开账户。')}</li>
      </ul>
      <Checkbox
        checked={isUnderstood}
        error={missing}
        onChange={(checked) => {
          setUnderstood(checked);
          setMissing(undefined);
        }}
      >
        {t('我了解期满前不能撤销')}
      </Checkbox>
    </PasswordDialog>
  );
}
