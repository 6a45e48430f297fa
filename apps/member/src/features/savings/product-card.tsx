import type { SavingsProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
  const action = product.enabled ? (isSoldOut ? t('已满额') : t('存入')) : t('已停售');
  return (
    <Card className="product-card" aria-label={t('{{days}} 天期', { days: termDays })}>
      <div className="product-card__head">
        <h3>{t('{{days}} 天期', { days: termDays })}</h3>
        {minorOf(mine) > 0n && <Tag tone="done">{t('持有中')}</Tag>}
        <span className="product-card__min">
          {t('{{amount}} 起投', { amount: roundAmount(minAmount, language) })} ·{' '}
          {t('您可投 {{amount}}', { amount: hideAmounts ? '•••••' : roundAmount(investable, language) })}
        </span>
      </div>
      <p className="product-card__rate">
        <span className="product-card__percent">
          {rateText(rateBps)}
          <small>%</small>
        </span>
        <span className="product-card__label">{t('年化收益率')}</span>
      </p>
      <div className="product-card__facts">
        <p>
          {t('万元利息')} <b className="num">{amountText(interestAtTerm(exampleMinor, product))}</b>
        </p>
        <p className="product-card__quota">
          <span className="product-card__bar" aria-hidden="true">
            <span style={{ width: `${quotaShare(product)}%` }} />
          </span>
          <span>{t('剩余额度 {{amount}}', { amount: roundAmount(remaining, language) })}</span>
        </p>
      </div>
      <Button
        className={isClosed ? 'product-card__go' : 'product-card__go product-card__go--open'}
        tone="ghost"
        disabled={isClosed || !canHoldMore}
        aria-label={t('{{action}} {{days}} 天期', { action, days: termDays })}
        onClick={() => navigation.navigateTo(urlOf(paths.subscribe, { id }))}
      >
        {action}
      </Button>
    </Card>
  );
}
