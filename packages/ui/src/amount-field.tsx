import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { typedAmountText } from './amount.ts';
import { classNames } from './class-names.ts';

type AmountFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  /** The typed text, unchanged; the caller decides whether it is an amount. */
  onChange: (typed: string) => void;
  /** ¥ before the digits, or a code such as USDT behind them. */
  symbol?: string;
  code?: string;
  /** Right of the label: the allowed range, or the available amount. */
  aside?: ReactNode;
  /** Right of the digits, such as "all". */
  end?: ReactNode;
  error?: string | undefined;
};

/** The one amount of a page, in large figures, grouped except while typing; error in colour with a sentence below. */
export function AmountField({
  label,
  value,
  onChange,
  symbol,
  code,
  aside,
  end,
  error,
  className,
  ...rest
}: AmountFieldProps) {
  const id = useId();
  const shown = typedAmountText(value, symbol !== undefined);
  return (
    <div className={classNames('amount', error && 'field--error', className)}>
      <div className="amount__head">
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className="amount__aside">{aside}</span>}
      </div>
      <div className="amount__row">
        {symbol && (
          <span className="amount__symbol" aria-hidden="true">
            {symbol}
          </span>
        )}
        <span className="amount__box">
          <input
            id={id}
            className={classNames('amount__input', shown !== null && 'amount__input--shown')}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
            {...rest}
          />
          {shown !== null && (
            <span className="amount__shown" aria-hidden="true">
              {shown}
            </span>
          )}
        </span>
        {code && <span className="amount__code">{code}</span>}
        {end}
      </div>
      {error && (
        <span id={`${id}-error`} className="field__error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
