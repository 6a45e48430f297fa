import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { datePickerYears } from './constants.ts';

/** First and last day that can be picked, as `2026-01-31`. */
function dateBounds(now: Date): { min: string; max: string } {
  const year = now.getUTCFullYear();
  return { min: `${year - datePickerYears}-01-01`, max: `${year + datePickerYears}-12-31` };
}

type DateFieldProps = {
  label: string;
  /** `2026-01-31`, or empty. */
  value: string;
  /** Called with a day within the bounds, or an empty text. */
  onChange: (day: string) => void;
  now: Date;
  /** Error for a day outside the bounds. */
  outside: string;
};

/** A date field with the browser's own picker, limited to some years around the current one. */
export function DateField({ label, value, onChange, now, outside }: DateFieldProps) {
  const id = useId();
  const { min, max } = dateBounds(now);
  const [typed, setTyped] = useState(value);
  const isOutside = typed !== '' && (typed < min || typed > max);
  return (
    <div className={classNames('field', isOutside && 'field--error')}>
      <div className="field__box">
        <div className="field__main">
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className="field__input"
            type="date"
            min={min}
            max={max}
            value={typed}
            aria-invalid={isOutside || undefined}
            aria-describedby={isOutside ? `${id}-note` : undefined}
            onChange={({ target: { value: day } }) => {
              setTyped(day);
              onChange(day < min || day > max ? '' : day);
            }}
          />
        </div>
      </div>
      {isOutside && (
        <span id={`${id}-note`} className="field__error" role="alert">
          {outside}
        </span>
      )}
    </div>
  );
}
