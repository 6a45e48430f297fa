import { ApiError } from '@fairtick/client';
import { type FxQuote, rateText } from '@fairtick/contracts';
import { ledgerText, useText } from '@fairtick/i18n';
import { Button, clockText, currencySign, Icon, Notice, Skeleton } from '@fairtick/ui';
import { currencyText } from '../money/currency-text.ts';
import type { LockedQuote } from './use-locked-quote.ts';
import './fx.css';

/** The unit of a rate: one unit of the foreign currency. */
function useUnit(): (pair: FxQuote['pair']) => string {
  const { t } = useText();
  return (pair) => (pair === 'XAU/CNY' ? t(ledgerText.oneGram) : `1 ${pair.split('/')[0]}`);
}

/** A locked rate: its source and time, how long it is valid, and a button for a new one. */
export function RateRows({ locked, children }: { locked: LockedQuote; children?: React.ReactNode }) {
  const { t, formats } = useText();
  const unit = useUnit();
  const { quote, leftS, isHolding, isLocking, error, relock } = locked;
  if (error && !isLocking) {
    return (
      <div className="rate rate--failed">
        <Notice tone="crit" role="alert">
          {(error instanceof ApiError && error.msg) || t(ledgerText.exchangeRateCannotRead)}
        </Notice>
        <Button size="s" onClick={relock}>
          {t(ledgerText.getRateAgain)}
        </Button>
      </div>
    );
  }
  if (!quote) return isLocking ? <Skeleton height={88} radius={12} /> : null;
  return (
    <div className="rate">
      <dl>
        <div>
          <dt>{t(ledgerText.referenceRate)}</dt>
          <dd className="num">
            {unit(quote.pair)} = {currencySign}
            {rateText(quote.referenceRate)}
          </dd>
          <dd className="rate__aside">
            {t(ledgerText.timeSource, { time: formats.time(quote.referenceAt), source: quote.source })}
          </dd>
        </div>
        <div>
          <dt>{t(ledgerText.lockedRate)}</dt>
          <dd className="num">
            {unit(quote.pair)} = {currencySign}
            {rateText(quote.rate)}
          </dd>
          <dd className="rate__aside">{t(ledgerText.inclPercentSpread, { percent: quote.spreadBps / 100 })}</dd>
        </div>
        {children}
      </dl>
      <div className="rate__foot" role="timer">
        <Icon name="clock" size={14} />
        {isHolding ? (
          t(ledgerText.rateLockedForTime, { time: clockText(leftS) })
        ) : (
          <>
            {t(ledgerText.rateHasExpired)}
            <button type="button" className="link rate__relock" onClick={relock}>
              {t(ledgerText.lockAgain)}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

type ConvertedRowProps = { label: string; amount: string; currency: string; note?: string };

/** The converted amount. */
export function ConvertedRow({ label, amount, currency, note }: ConvertedRowProps) {
  const { t } = useText();
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num rate__converted">{currencyText(t, amount, currency)}</dd>
      {note !== undefined && <dd className="rate__aside">{note}</dd>}
    </div>
  );
}
