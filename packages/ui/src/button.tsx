import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TickSpinner } from './tick-spinner.tsx';

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  tone?: 'primary' | 'secondary' | 'ghost' | 'destructive' | 'rise' | 'fall';
  /** 36, 46 (in paired dialogs), 48, 52 (auth), 54 (rise and fall) high. */
  size?: 's' | 'paired' | 'm' | 'l' | 'xl';
  /** Verb shown with a spinner while the action runs; presses are ignored until it ends. */
  busy?: string | false;
  /** Only if the system cannot accept the action; state the reason beside it. */
  disabled?: boolean;
  outline?: boolean;
  block?: boolean;
  icon?: ReactNode;
};

/** A button. While busy it keeps its width and its focus. */
export function Button({
  tone = 'secondary',
  size = 'm',
  busy = false,
  disabled = false,
  outline = false,
  block = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== false;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classNames(
        'btn',
        `btn--${tone}`,
        size !== 'm' && `btn--${size}`,
        outline && 'btn--outline',
        block && 'btn--block',
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || disabled || undefined}
      onClick={press}
      {...rest}
    >
      <span className="btn__face" aria-hidden={isBusy || undefined}>
        {icon ?? directionMark(tone)}
        {children}
      </span>
      {isBusy && (
        <span className="btn__face">
          <TickSpinner />
          {busy}
        </span>
      )}
    </button>
  );
}

function directionMark(tone: ButtonProps['tone']) {
  if (tone !== 'rise' && tone !== 'fall') return null;
  return (
    <svg className="change__arrow" viewBox="0 0 10 10" aria-hidden="true">
      <path d={tone === 'rise' ? 'M5 1 9.6 9H.4Z' : 'M5 9 .4 1h9.2Z'} />
    </svg>
  );
}
