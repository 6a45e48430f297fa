import { type AmountLike, amountParts, directionOf, priceText } from './amount.ts';
import { classNames } from './class-names.ts';
import { currencySign } from './constants.ts';
import { useUiText } from './ui-text.tsx';

type MoneyProps = {
  amount: AmountLike | null;
  /** Shows a plus on gains. */
  signed?: boolean;
  /** Shows the triangle too and takes the colour of its direction. */
  directed?: boolean;
  /** `hero` and `result` have smaller decimals and sign. */
  size?: 'plain' | 'hero' | 'result';
  /** Empty leaves the currency out. */
  symbol?: string;
  /** Dots of the same width in place of figures. */
  hidden?: boolean;
  className?: string;
};

/** An amount of money: sign, ¥, thousands, two decimals, tabular digits. */
export function Money({
  amount,
  signed,
  directed,
  size = 'plain',
  symbol = currencySign,
  hidden,
  className,
}: MoneyProps) {
  const text = useUiText();
  const parts = amount === null ? null : amountParts(amount, signed);
  const names = classNames('money', size !== 'plain' && `money--${size}`, className);
  if (!parts) return <span className={names}>—</span>;
  if (hidden) {
    return (
      <span className={names} role="img" aria-label={text.hiddenAmount} style={{ minWidth: `${parts.whole.length}ch` }}>
        •••••
      </span>
    );
  }
  const direction = directed ? directionOf(`${parts.sign === '−' ? '-' : ''}${parts.whole}${parts.fraction}`) : 'flat';
  return (
    <span className={classNames(names, direction !== 'flat' && `change ${direction}`)}>
      {direction !== 'flat' && <Arrow direction={direction} />}
      <span>
        {parts.sign}
        {symbol !== '' && <span className="money__yen">{symbol}</span>}
        {parts.whole}
        <span className="money__cents">.{parts.fraction}</span>
      </span>
    </span>
  );
}

/** ▲ or ▼ as a drawing, named for screen readers. */
export function Arrow({ direction }: { direction: 'up' | 'down' }) {
  const text = useUiText();
  return (
    <svg
      className="change__arrow"
      viewBox="0 0 10 10"
      role="img"
      aria-label={direction === 'up' ? text.rise : text.fall}
    >
      <path d={direction === 'up' ? 'M5 1 9.6 9H.4Z' : 'M5 9 .4 1h9.2Z'} />
    </svg>
  );
}

/** A change in percent (signed decimal): triangle, sign, value. */
export function Change({ percent, muted, className }: { percent: string | null; muted?: boolean; className?: string }) {
  if (percent === null) return <span className={classNames('change change--flat', className)}>—</span>;
  const direction = directionOf(percent);
  const value = percent.replace(/^[-+]/, '');
  const sign = { up: '+', down: '−', flat: '' }[direction];
  const quiet = muted || direction === 'flat';
  return (
    <span className={classNames('change', quiet ? 'change--flat' : direction, className)}>
      {!quiet && <Arrow direction={direction} />}
      {`${sign}${value}%`}
    </span>
  );
}

type PriceProps = {
  price: string | null;
  /** Direction of the latest tick, and its number, so that two alike in a row flash twice. */
  flash?: { direction: 'up' | 'down'; nth: number } | null;
  className?: string;
};

/** A price with its product's decimals; a fresh one flashes in its direction. Never announced. */
export function Price({ price, flash, className }: PriceProps) {
  const flashing = flash ? `price--${flash.direction === 'up' ? 'rise' : 'fall'}${flash.nth % 2 ? '-again' : ''}` : '';
  return <span className={classNames('price', flashing, className)}>{priceText(price)}</span>;
}
