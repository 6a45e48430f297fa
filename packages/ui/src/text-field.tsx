import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiText } from './ui-text.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  /** Shown inside the box, above the value. */
  label: string;
  /** A sentence below, announced with the field. */
  error?: string | undefined;
  note?: ReactNode;
  /** Right end of the box. */
  end?: ReactNode;
  /** Shows a button that clears the field. */
  onClear?: () => void;
  /** The value has passed its check. */
  valid?: boolean;
};

/** A one-line input, 54 high, label inside; error in colour, with a sign and a sentence. */
export function TextField({
  label,
  error: known,
  note,
  end,
  onClear,
  valid = false,
  className,
  id,
  ...rest
}: TextFieldProps) {
  const text = useUiText();
  const ownId = useId();
  const inputId = id ?? ownId;
  const isFreeText = rest.type === undefined || rest.type === 'text';
  const refused = isFreeText && typeof rest.value === 'string' ? text.refusedText(rest.value) : null;
  const error = refused ?? known;
  const filled = rest.value !== undefined && rest.value !== '';
  const described = error || note !== undefined ? `${inputId}-note` : undefined;
  return (
    <div className={classNames('field', error && 'field--error', className)}>
      <div className="field__box">
        <div className="field__main">
          <label className="field__label" htmlFor={inputId}>
            {label}
          </label>
          <input
            id={inputId}
            className="field__input"
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            {...rest}
          />
        </div>
        <div className="field__end">
          {onClear && filled && (
            <IconButton icon="circle-close" label={text.clear} size={18} onClick={onClear} tabIndex={-1} />
          )}
          {end}
          {error && (
            <span className="field__mark">
              <Icon name="circle-alert" size={18} />
            </span>
          )}
          {!error && valid && (
            <span className="field__mark">
              <Icon name="circle-check" size={18} />
            </span>
          )}
        </div>
      </div>
      {error ? (
        <span id={described} className="field__error" role="alert">
          {error}
        </span>
      ) : (
        note !== undefined && (
          <span id={described} className="field__note">
            {note}
          </span>
        )
      )}
    </div>
  );
}
