import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> & {
  selected: boolean;
  /** Second line, such as a payout. */
  note?: ReactNode;
};

/** A toggle button. */
export function Chip({ selected, note, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames('chip', note !== undefined && 'chip--stacked', className)}
      aria-pressed={selected}
      {...rest}
    >
      {children}
      {note !== undefined && <small>{note}</small>}
    </button>
  );
}
