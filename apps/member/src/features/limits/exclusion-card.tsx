import { type ExclusionPeriod, excludeMyself, exclusionPeriods, type Limits } from '@fairtick/contracts';
import { limitsText, useText } from '@fairtick/i18n';
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
    <Card padded aria-label={t(limitsText.selfExclusion)}>
      <h2 className="limits-page__head">{t(limitsText.selfExclusion)}</h2>
      <p className="limits-page__note">{t(limitsText.tradingGettingOutHand)}</p>
      <div
        className="limits-page__chips limits-page__chips--pairs"
        role="group"
        aria-label={t(limitsText.lengthOfSelfExclusion)}
      >
        {exclusionPeriods.map((one) => (
          <Chip key={one} selected={one === period} onClick={() => setPeriod(one)}>
            {t(exclusionTitles[one])}
          </Chip>
        ))}
      </div>
      <Button tone="destructive" block onClick={() => setAsking(true)}>
        {exclusion === null ? t(limitsText.selfExclusion) : t(limitsText.extendSelfExclusion)}
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
      title={t(limitsText.selfExclusionPeriod, { period: t(exclusionTitles[period]) })}
      confirm={t(limitsText.excludeMe)}
      onClose={onClose}
      ready={() => {
        if (!isUnderstood) setMissing(t(limitsText.confirmUnderstood));
        return isUnderstood;
      }}
      send={(pwd) => platform.call(excludeMyself, { body: { period, pwd } }, { quiet: true })}
      onDone={(limits) => {
        platform.queries.setQueryData(limitsQuery(platform).queryKey, limits);
        toast.done(t(limitsText.selfExclusionEffect));
        onClose();
      }}
    >
      <ul className="limits-page__list">
        <li>{t(limitsText.noOrdersDemoIncluded)}</li>
        <li>{t(limitsText.openOrdersSettleUsual)}</li>
        <li>{t(limitsText.moneyStaysYoursLog)}</li>
        <li>{t(limitsText.noOtherAccountOpened)}</li>
      </ul>
      <Checkbox
        checked={isUnderstood}
        error={missing}
        onChange={(checked) => {
          setUnderstood(checked);
          setMissing(undefined);
        }}
      >
        {t(limitsText.iUnderstandCannotUndone)}
      </Checkbox>
    </PasswordDialog>
  );
}
