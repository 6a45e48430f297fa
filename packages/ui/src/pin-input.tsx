import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

const boxes = [0, 1, 2, 3, 4, 5];

type PinInputProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  note?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Six digits that are never shown, as a field among others. One real input, so paste and screen readers just work. */
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
            <PinControl id={id} {...{ value, onChange, error, note, name, ref }} />
          </div>
        </div>
      </div>
      <PinNote id={id} error={error} note={note} />
    </div>
  );
}

/** Six digits in six boxes of their own, for confirming with the withdrawal password; `aside` is shown beside the label. */
export function PinBoxes({
  label,
  value,
  onChange,
  error,
  note,
  name,
  ref,
  aside,
}: PinInputProps & { aside?: ReactNode }) {
  const id = useId();
  return (
    <div className={classNames('pin-boxes', error && 'field--error')}>
      <div className="pin-boxes__head">
        <label className="pin-boxes__label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className="pin-boxes__row">
        <PinControl id={id} {...{ value, onChange, error, note, name, ref }} />
        {boxes.map((box) => (
          <span
            key={box}
            className={classNames('pin-boxes__box', box === Math.min(value.length, 5) && 'pin-boxes__box--next')}
            aria-hidden="true"
          >
            {box < value.length && <span className="pin__dot pin__dot--on" />}
          </span>
        ))}
      </div>
      <PinNote id={id} error={error} note={note} />
    </div>
  );
}

function PinControl({ id, name, value, onChange, error, note, ref }: Omit<PinInputProps, 'label'> & { id: string }) {
  return (
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
  );
}

function PinNote({ id, error, note }: { id: string; error?: string | undefined; note?: string | undefined }) {
  if (error) {
    return (
      <span id={`${id}-note`} className="field__error" role="alert">
        {error}
      </span>
    );
  }
  return note ? (
    <span id={`${id}-note`} className="field__note">
      {note}
    </span>
  ) : null;
}
