import { type Limit, type LimitKind, type Limits, limitKinds, limitPeriods, periodKindsOf } from '@fairtick/contracts';
import { adminFrameText, adminMemberFilesText, adminProductsText, adminSupportText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Skeleton } from 'antd';
import { fullTime } from '../../shared/full-time.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Facts } from '../../shared/review/facts.tsx';
import { useBounds } from './member-file-queries.ts';
import { boundNames } from './member-file-texts.ts';
import './member-files.css';

/** Limits that a member set for themselves. Read-only: only the member can change them. */
export function BoundsTab({ memberId }: { memberId: string }) {
  const { t } = useText();
  const query = useBounds(memberId);
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton active className="card card__body" paragraph={{ rows: 6 }} />
    ) : (
      <LoadFailed query={query} />
    );
  }
  return (
    <div className="stack">
      <div className="bounds">
        {limitKinds.map((kind) => (
          <Bound key={kind} kind={kind} limits={query.data} />
        ))}
        <OpenOrders openOrders={query.data.openOrders} />
      </div>
      <Pauses limits={query.data} />
      <p className="door__note meta">
        <Glyph name="lock" size={16} />
        {t(adminMemberFilesText.memberSetConsoleShows)}
      </p>
    </div>
  );
}

function Bound({ kind, limits }: { kind: LimitKind; limits: Limits }) {
  const { t, formats } = useText();
  const name = t(boundNames[kind]);
  const limit = limits[kind];
  const coming = ({ next }: Limit) =>
    next === null
      ? null
      : `${next.amount === null ? t(adminFrameText.cancel) : amountText(next.amount)} · ${fullTime(formats, next.from)}`;
  const longer = limitPeriods.flatMap((days) => {
    const { [periodKindsOf[kind][days]]: period } = limits;
    const ofDays = t(adminMemberFilesText.limitOfDays, { days });
    const set = period.amount === null ? t(adminMemberFilesText.notSet) : amountText(period.amount);
    const facts: [string, string | null][] = [
      [ofDays, t(adminMemberFilesText.limitAndUsed, { limit: set, used: amountText(period.used) })],
      [`${ofDays} · ${t(adminProductsText.coming)}`, coming(period)],
    ];
    return facts;
  });
  return (
    <section className="card card__body" aria-label={name}>
      <h2 className="meta">{name}</h2>
      <p className="bounds__amount">
        {limit.amount === null ? t(adminMemberFilesText.notSet) : amountText(limit.amount)}
      </p>
      <Facts
        facts={[
          [t(adminMemberFilesText.usedToday), amountText(limit.used)],
          [t(adminMemberFilesText.riskOpenOrders), limit.atRisk === '0.00' ? null : amountText(limit.atRisk)],
          [t(adminMemberFilesText.leftToday), limit.remaining === null ? null : amountText(limit.remaining)],
          [t(adminProductsText.coming), coming(limit)],
          ...longer,
        ]}
      />
    </section>
  );
}

function OpenOrders({ openOrders: { limit, used, next } }: Pick<Limits, 'openOrders'>) {
  const { t, formats } = useText();
  const name = t(adminMemberFilesText.openOrdersLimit);
  return (
    <section className="card card__body" aria-label={name}>
      <h2 className="meta">{name}</h2>
      <p className="bounds__amount">{limit ?? t(adminMemberFilesText.notSet)}</p>
      <Facts
        facts={[
          [t(adminMemberFilesText.openRealOrders), String(used)],
          [
            t(adminProductsText.coming),
            next && `${next.limit ?? t(adminFrameText.cancel)} · ${fullTime(formats, next.from)}`,
          ],
        ]}
      />
    </section>
  );
}

function Pauses({ limits: { timeOutUntil, exclusion } }: { limits: Limits }) {
  const { t, formats } = useText();
  const end = (at: string) =>
    t(adminMemberFilesText.untilTime, { time: `${fullTime(formats, at)} (${formats.zoneAt(at)})` });
  return (
    <section className="card" aria-labelledby="pauses-title">
      <header className="card__head">
        <h2 id="pauses-title">{t(adminMemberFilesText.selfImposedPauses)}</h2>
        <span className="meta">{t(adminMemberFilesText.noOrdersDepositsSavings)}</span>
      </header>
      <div className="card__body">
        <Facts
          facts={[
            [t(adminMemberFilesText.timeOut), timeOutUntil === null ? t(adminSupportText.none) : end(timeOutUntil)],
            [
              t(adminMemberFilesText.selfExclusion),
              exclusion === null
                ? t(adminSupportText.none)
                : exclusion.until === null
                  ? t(adminMemberFilesText.forGood)
                  : end(exclusion.until),
            ],
          ]}
        />
      </div>
    </section>
  );
}
