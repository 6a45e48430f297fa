import type { SavingsProduct } from '@fairtick/contracts';
import { savingsText, useText } from '@fairtick/i18n';
import { amountText, Button, Card, Tag } from '@fairtick/ui';
import { useDisplay } from '../../shared/display-settings.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { interestAtTerm, minorOf, quotaShare, rateText } from './savings-amount.ts';
import { roundAmount } from './savings-texts.ts';

const exampleMinor = 1_000_000n;

type ProductCardProps = { product: SavingsProduct; canHoldMore: boolean };

/** A term with its rate, example interest, remaining quota, and how much this member can still put into it. */
export function ProductCard({ product, canHoldMore }: ProductCardProps) {
  const { t, language } = useText();
  const { navigation } = usePlatform();
  const { hideAmounts } = useDisplay();
  const { id, termDays, rateBps, minAmount, remaining, investable, mine } = product;
  const isSoldOut = minorOf(remaining) < minorOf(minAmount);
  const isClosed = !product.enabled || isSoldOut;
  const action = product.enabled ? (isSoldOut ? t(savingsText.soldOut) : t(savingsText.save)) : t(savingsText.closed);
  return (
    <Card className="product-card" aria-label={t(savingsText.daysDays, { days: termDays })}>
      <div className="product-card__head">
        <h3>{t(savingsText.daysDays, { days: termDays })}</h3>
        {minorOf(mine) > 0n && <Tag tone="done">{t(savingsText.held)}</Tag>}
        <span className="product-card__min">
          {t(savingsText.fromAmount, { amount: roundAmount(minAmount, language) })} ·{' '}
          {t(savingsText.upToAmount, { amount: hideAmounts ? '•••••' : roundAmount(investable, language) })}
        </span>
      </div>
      <p className="product-card__rate">
        <span className="product-card__percent">
          {rateText(rateBps)}
          <small>%</small>
        </span>
        <span className="product-card__label">{t(savingsText.annualRate)}</span>
      </p>
      <div className="product-card__facts">
        <p>
          {t(savingsText.per10000)} <b className="num">{amountText(interestAtTerm(exampleMinor, product))}</b>
        </p>
        <p className="product-card__quota">
          <span className="product-card__bar" aria-hidden="true">
            <span style={{ width: `${quotaShare(product)}%` }} />
          </span>
          <span>{t(savingsText.amountLeft, { amount: roundAmount(remaining, language) })}</span>
        </p>
      </div>
      <Button
        className={isClosed ? 'product-card__go' : 'product-card__go product-card__go--open'}
        tone="ghost"
        disabled={isClosed || !canHoldMore}
        aria-label={t(savingsText.actionDaysDays, { action, days: termDays })}
        onClick={() => navigation.navigateTo(urlOf(paths.subscribe, { id }))}
      >
        {action}
      </Button>
    </Card>
  );
}
