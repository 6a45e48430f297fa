import type { OwnFigures } from '@fairtick/contracts';
import { ledgerText, ordersText, useText } from '@fairtick/i18n';
import { Card, Money } from '@fairtick/ui';
import type { ReactNode } from 'react';
import { More } from '../../../shared/explain/more.tsx';
import { elapsedText } from '../../../shared/waits/elapsed-text.ts';

/** The sums of a period: the result first, then what it consists of. */
export function FiguresCard({ figures }: { figures: OwnFigures }) {
  const { t } = useText();
  const { won, lost, tied, voided } = figures;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t(ordersText.winRate), percentText(figures.winRate)],
    [t(ordersText.breakEvenRate), percentText(figures.breakEvenRate)],
    [t(ordersText.stakesTotal), <Money key="staked" amount={figures.staked} />],
    [t(ledgerText.fee), <Money key="fees" amount={figures.fees} />],
    [t(ordersText.settledOrders), won + lost + tied + voided],
    [t(ordersText.wonOrders), won],
    [t(ordersText.lostOrders), lost],
    [t(ordersText.tie), tied],
    [t(ordersText.voidLabel), voided],
    [t(ordersText.daysWithOrders), figures.days],
    [t(ordersText.timeWithOpenOrders), elapsedText(t, Math.ceil(figures.openS / 60))],
  ];
  return (
    <Card padded aria-label={t(ordersText.ownFigures)}>
      <p className="figures__note">{t(ordersText.netResult)}</p>
      <Money amount={figures.net} signed size="hero" />
      <dl className="figures__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <More>
        <p>{t(ordersText.figuresExplained)}</p>
      </More>
    </Card>
  );
}

export function percentText(percent: string | null): string {
  return percent === null ? '—' : `${percent}%`;
}
