import { type KeyboardEvent, useId, useState } from 'react';
import { numberBoxMin } from './constants.ts';
import { Icon } from './icon.tsx';
import { useUiText } from './ui-text.tsx';

type NumberBoxProps = {
  label: string;
  value: number;
  /** Only ever told whole numbers within the bounds. */
  onChange: (value: number) => void;
  max: number;
  min?: number;
};

/** A whole number: typed, or one more and one less. What lies outside the bounds becomes the nearest bound. */
export function NumberBox({ label, value, onChange, max, min = numberBoxMin }: NumberBoxProps) {
  const text = useUiText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const within = (number: number) => Math.min(max, Math.max(min, number));
  const step = (by: number) => {
    setTyped(null);
    onChange(within(value + by));
  };
  const type = (digits: string) => {
    setTyped(digits);
    const number = Number(digits);
    if (digits !== '' && number === within(number)) onChange(number);
  };
  const settle = () => {
    if (typed !== null && typed !== '') onChange(within(Number(typed)));
    setTyped(null);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className="number-box">
      <label htmlFor={id}>{label}</label>
      <button type="button" aria-label={text.less} disabled={value <= min} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        id={id}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value.replace(/\D/g, '').slice(0, String(max).length))}
        onBlur={settle}
        onKeyDown={keys}
      />
      <button type="button" aria-label={text.more} disabled={value >= max} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
