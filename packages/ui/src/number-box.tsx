import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { numberBoxMin } from './constants.ts';
import { Icon } from './icon.tsx';
import { useUiText } from './ui-text.tsx';

type NumberBoxProps = {
  label: string;
  /** Null: the field holds a text that is no whole number. */
  value: number | null;
  /** Called with whole numbers within the bounds, and with null for a text that is none. */
  onChange: (value: number | null) => void;
  /** Shown while the value is null. */
  error: string;
  max: number;
  min?: number;
};

/** A whole number: typed, or one more and one less. A value outside the bounds becomes the nearest bound. */
export function NumberBox({ label, value, onChange, error, max, min = numberBoxMin }: NumberBoxProps) {
  const text = useUiText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const within = (number: number) => Math.min(max, Math.max(min, number));
  const step = (by: number) => {
    setTyped(null);
    onChange(within((value ?? min) + by));
  };
  const type = (text: string) => {
    setTyped(text);
    const digits = text.trim();
    if (digits === '') return;
    if (!/^\d+$/.test(digits)) return onChange(null);
    const number = Number(digits);
    if (number === within(number)) onChange(number);
  };
  const settle = () => {
    const digits = typed?.trim() ?? '';
    if (digits !== '' && !/^\d+$/.test(digits)) return;
    if (digits !== '') onChange(within(Number(digits)));
    setTyped(null);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={classNames('number-box', value === null && 'field--error')}>
      <label htmlFor={id}>{label}</label>
      <button type="button" aria-label={text.less} disabled={value !== null && value <= min} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        id={id}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-valuenow={value ?? undefined}
        aria-invalid={value === null ? true : undefined}
        aria-describedby={value === null ? `${id}-error` : undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? String(value ?? '')}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={keys}
      />
      <button type="button" aria-label={text.more} disabled={value !== null && value >= max} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
      {value === null && (
        <span id={`${id}-error`} className="field__error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
