import {
  type Limit,
  type LimitKind,
  type Limits,
  limitPeriods,
  type PeriodLimitKind,
  periodKindsOf,
} from '@fairtick/contracts';
import { limitsText, profilesText, useText } from '@fairtick/i18n';
import { Button, Money } from '@fairtick/ui';
import { useState } from 'react';
import { LimitDialog } from './limit-dialog.tsx';
import { limitTextsOf } from './limit-texts.ts';
import { PendingAmount } from './pending-limit.tsx';

/** The limits of 7 and 30 days that belong to a daily limit, each in one compact row. */
export function PeriodLimits({ kind, limits }: { kind: LimitKind; limits: Limits }) {
  return limitPeriods.map((days) => {
    const period = periodKindsOf[kind][days];
    // During an upgrade, a server of the previous version answers without it.
    return limits[period] && <PeriodLimitRow key={days} kind={period} days={days} limit={limits[period]} />;
  });
}

type PeriodLimitRowProps = { kind: PeriodLimitKind; days: number; limit: Limit };

function PeriodLimitRow({ kind, days, limit }: PeriodLimitRowProps) {
  const { t } = useText();
  const [isSetting, setSetting] = useState(false);
  const { title } = limitTextsOf(kind, { t });
  return (
    <section className="limit__period" aria-label={title}>
      <h4>{t(limitsText.countDays, { count: days })}</h4>
      <b>{limit.amount === null ? t(limitsText.notSet) : <Money amount={limit.amount} />}</b>
      <Button size="s" tone="ghost" onClick={() => setSetting(true)}>
        {limit.amount === null ? t(limitsText.settings) : t(profilesText.change)}
      </Button>
      <p className="limit__note">
        {t(limitsText.used)} <Money amount={limit.used} />
        {limit.remaining !== null && (
          <>
            {' · '}
            {t(limitsText.left)} <Money amount={limit.remaining} />
          </>
        )}
      </p>
      <PendingAmount kind={kind} limit={limit} />
      {isSetting && <LimitDialog kind={kind} limit={limit} onClose={() => setSetting(false)} />}
    </section>
  );
}
