import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type PopoverProps = {
  /** Face of the button. */
  face: ReactNode;
  /** Name of the button where the face is a drawing. */
  label?: string;
  className?: string;
  align?: 'start' | 'end';
  /** Opens on hover too, and closes 120 ms after the pointer has left. */
  hover?: boolean;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
};

const leaveDelayMs = 120;

/** A panel under its button; closes on Esc, on a press elsewhere and when focus moves on. */
export function Popover({ face, label, className, align = 'end', hover = false, onOpen, children }: PopoverProps) {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const show = () => {
    clearTimeout(leaving.current);
    if (!open) onOpen?.();
    setOpen(true);
  };
  const close = () => setOpen(false);

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!open) return;
    const pressedElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    return () => document.removeEventListener('pointerdown', pressedElsewhere);
  }, [open]);

  return (
    <div
      ref={root}
      role="presentation"
      className={classNames('popover', className)}
      onPointerEnter={(event) => hover && event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => {
        if (hover && event.pointerType === 'mouse') leaving.current = setTimeout(close, leaveDelayMs);
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="popover__button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => (open && !hover ? close() : show())}
      >
        {face}
      </button>
      {open && (
        <div id={panelId} className={classNames('popover__panel', `popover__panel--${align}`)}>
          {children(() => {
            close();
            button.current?.focus();
          })}
        </div>
      )}
    </div>
  );
}
