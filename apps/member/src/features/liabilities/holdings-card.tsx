import type { Holdings } from '@fairtick/contracts';
import { liabilitiesText, useText } from '@fairtick/i18n';
import { Card, Notice, priceText } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { holdingsQuery } from './liability-queries.ts';

/** What the operator states to hold, beside what the platform owes. Nothing on this page checks it. */
export function HoldingsCard() {
  const { t, formats } = useText();
  const { data: stated } = useQuery(holdingsQuery(usePlatform()));
  if (stated === undefined) return null;
  return (
    <Card padded aria-label={t(liabilitiesText.statedHoldings)}>
      <h2 className="liabilities__head">{t(liabilitiesText.statedHoldings)}</h2>
      {stated === null ? (
        <p className="liabilities__note">{t(liabilitiesText.statedNothing)}</p>
      ) : (
        <>
          <Notice tone="warn">{t(liabilitiesText.statedNotProven)}</Notice>
          <dl className="liabilities__facts">
            <div className="liabilities__fact">
              <dt>{t(liabilitiesText.statedAt)}</dt>
              <dd>{formats.zoned(stated.at)}</dd>
            </div>
            {numbered(stated.lines).map(({ number, where, currency, amount }) => (
              <div key={number} className="liabilities__fact liabilities__holding">
                <dt>{where}</dt>
                <dd>
                  {priceText(amount)} {currency}
                </dd>
              </div>
            ))}
          </dl>
          {stated.note !== null && <p className="liabilities__note">{stated.note}</p>}
        </>
      )}
    </Card>
  );
}

/** Two lines may be equal, and a version never changes. */
const numbered = (lines: Holdings['lines']) => lines.map((line, index) => ({ ...line, number: index + 1 }));
