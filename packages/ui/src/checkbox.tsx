import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  name?: string;
  /** May hold buttons, such as the names of agreements; pressing those does not tick. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox with its label. */
export function Checkbox({ checked, onChange, error, name, children, ref }: CheckboxProps) {
  const id = useId();
  return (
    <span className="check-block">
      <label className={classNames('check', error && 'check--error')}>
        <input
          ref={ref}
          type="checkbox"
          name={name}
          className="check__input"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="check__box">
          <Icon name="check" size={14} strokeWidth={3} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <span id={`${id}-error`} className="field__error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
