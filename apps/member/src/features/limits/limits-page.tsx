import { type Limits, limitKinds } from '@fairtick/contracts';
import { limitsText, useText } from '@fairtick/i18n';
import { Card, ErrorState, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { More } from '../../shared/explain/more.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery } from '../../shared/queries.ts';
import { ExclusionCard } from './exclusion-card.tsx';
import { LimitRow } from './limit-row.tsx';
import { OpenOrdersRow } from './open-orders-row.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { PeriodLimits } from './period-limits.tsx';
import { RealityCheckCard } from './reality-check/reality-check-card.tsx';
import { TimeOutCard } from './time-out-card.tsx';
import { timeOutTarget } from './time-out-target.ts';
import './limits.css';

/** The member's own limits of a day, 7 and 30 days, time-out and self-exclusion. */
export function LimitsPage() {
  const { t } = useText();
  const target = useAddressQuery().get('to');
  const { data, isPending, isError, refetch } = useQuery(limitsQuery(usePlatform()));
  return (
    <Page width="split" title={t(limitsText.limitsAndTimeOuts)} className="limits-page">
      {isPending && (
        <div className="stack" aria-busy="true">
          <Skeleton height={320} radius={16} />
          <Skeleton height={180} radius={16} />
        </div>
      )}
      {isError && !data && <ErrorState title={t(limitsText.limitsCouldNotLoaded)} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack">
          <PauseNotice limits={data} />
          <div className="stack columns columns--pair">
            <div className="columns__part">
              <DayLimits limits={data} />
              {/* During an upgrade, a server of the previous version may answer without it. */}
              {data.openOrders && (
                <Card padded className="limits-page__alone">
                  <OpenOrdersRow openOrders={data.openOrders} />
                </Card>
              )}
            </div>
            <div className="columns__part">
              <RealityCheckCard />
              <TimeOutCard limits={data} isTarget={target === timeOutTarget} />
              <ExclusionCard limits={data} />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}

function DayLimits({ limits }: { limits: Limits }) {
  const { t, formats } = useText();
  return (
    <Card padded aria-label={t(limitsText.dailyLimits)}>
      <h2 className="limits-page__head">{t(limitsText.dailyLimits)}</h2>
      <p className="limits-page__note">{t(limitsText.lowerNowRaiseLater)}</p>
      <More>
        <p>
          {t(limitsText.realAccountResetTime, {
            time: formats.time(limits.dayEndsAt),
            zone: formats.zoneAt(limits.dayEndsAt),
          })}
        </p>
        <p>{t(limitsText.periodLimitsExplained)}</p>
      </More>
      {limitKinds.map((kind) => (
        <Fragment key={kind}>
          <LimitRow kind={kind} limit={limits[kind]} />
          <PeriodLimits kind={kind} limits={limits} />
        </Fragment>
      ))}
    </Card>
  );
}
