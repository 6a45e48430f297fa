import type { Limit, LimitKind } from '@fairtick/contracts';
import { limitsText, profilesText, useText } from '@fairtick/i18n';
import { Button, classNames, Money } from '@fairtick/ui';
import { useState } from 'react';
import { LimitDialog } from './limit-dialog.tsx';
import { limitNotes, limitTitles } from './limit-texts.ts';
import { PendingAmount } from './pending-limit.tsx';
import { shareOf } from './share-of.ts';

/** One limit: description, amount used today, pending change, and a button to change it. */
export function LimitRow({ kind, limit }: { kind: LimitKind; limit: Limit }) {
  const { t } = useText();
  const [isSetting, setSetting] = useState(false);
  const { used, atRisk } = shareOf(limit);
  return (
    <section className="limit" aria-label={t(limitTitles[kind])}>
      <div className="limit__head">
        <h3>{t(limitTitles[kind])}</h3>
        <b className="limit__amount">
          {limit.amount === null ? t(limitsText.notSet) : <Money amount={limit.amount} />}
        </b>
        <Button size="s" onClick={() => setSetting(true)}>
          {limit.amount === null ? t(limitsText.settings) : t(profilesText.change)}
        </Button>
      </div>
      {limit.amount !== null && (
        <span className={classNames('limit__bar', used + atRisk >= 100 && 'limit__bar--full')} aria-hidden="true">
          <span style={{ width: `${used}%` }} />
          <span className="limit__risk" style={{ width: `${atRisk}%` }} />
        </span>
      )}
      <p className="limit__note">
        {t(limitsText.usedToday)} <Money amount={limit.used} />
        {kind === 'dailyLoss' && limit.atRisk !== '0.00' && (
          <>
            {' · '}
            {t(limitsText.openOrdersMayLose)} <Money amount={limit.atRisk} />
          </>
        )}
        {limit.remaining !== null && (
          <>
            {' · '}
            {t(limitsText.left)} <Money amount={limit.remaining} />
          </>
        )}
      </p>
      {limit.amount === null && <p className="limit__note">{t(limitNotes[kind])}</p>}
      <PendingAmount kind={kind} limit={limit} />
      {isSetting && <LimitDialog kind={kind} limit={limit} onClose={() => setSetting(false)} />}
    </section>
  );
}
