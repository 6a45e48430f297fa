import type { OpenOrdersLimit } from '@fairtick/contracts';
import { limitsText, profilesText, useText } from '@fairtick/i18n';
import { Button } from '@fairtick/ui';
import { useState } from 'react';
import { OpenOrdersDialog } from './open-orders-dialog.tsx';
import { PendingLimit } from './pending-limit.tsx';

/** The member's own limit of open real orders: what is open now, pending change, and a button to change it. */
export function OpenOrdersRow({ openOrders }: { openOrders: OpenOrdersLimit }) {
  const { t } = useText();
  const [isSetting, setSetting] = useState(false);
  const { limit, used, next } = openOrders;
  const countText = (count: number) => t(limitsText.countOrders, { count });
  return (
    <section className="limit" aria-label={t(limitsText.openOrdersLimit)}>
      <div className="limit__head">
        <h2>{t(limitsText.openOrdersLimit)}</h2>
        <b className="limit__amount">{limit === null ? t(limitsText.notSet) : countText(limit)}</b>
        <Button size="s" onClick={() => setSetting(true)}>
          {limit === null ? t(limitsText.settings) : t(profilesText.change)}
        </Button>
      </div>
      <p className="limit__note">
        {t(limitsText.openNow)} {countText(used)}
      </p>
      {limit === null && <p className="limit__note">{t(limitsText.openOrdersExplained)}</p>}
      {limit !== null && next !== null && (
        <PendingLimit
          value={next.limit === null ? null : countText(next.limit)}
          from={next.from}
          keep={{ openOrders: limit }}
        />
      )}
      {isSetting && <OpenOrdersDialog openOrders={openOrders} onClose={() => setSetting(false)} />}
    </section>
  );
}
