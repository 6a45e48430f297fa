import { type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

const boxes = [0, 1, 2, 3, 4, 5];

type PinInputProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  note?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Six digits that are never shown. One real input under six boxes, so paste and screen readers just work. */
export function PinInput({ label, value, onChange, error, note, name, ref }: PinInputProps) {
  const id = useId();
  return (
    <div className={classNames('field', error && 'field--error')}>
      <div className="field__box">
        <div className="field__main">
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          <div className="pin__field">
            <div className="pin__dots" aria-hidden="true">
              {boxes.map((box) => (
                <span key={box} className={box < value.length ? 'pin__dot pin__dot--on' : 'pin__dot'} />
              ))}
            </div>
            <input
              ref={ref}
              id={id}
              name={name}
              className="pin__input"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error || note ? `${id}-note` : undefined}
              onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
            />
          </div>
        </div>
      </div>
      {error && (
        <span id={`${id}-note`} className="field__error" role="alert">
          {error}
        </span>
      )}
      {!error && note && (
        <span id={`${id}-note`} className="field__note">
          {note}
        </span>
      )}
    </div>
  );
}
