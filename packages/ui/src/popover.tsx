import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type PopoverProps = {
  /** Face of the button. */
  face: ReactNode;
  /** Name of the button where the face is a drawing. */
  label?: string;
  className?: string;
  align?: 'start' | 'end';
  /** Opens on hover and when the keyboard reaches it too, and closes 120 ms after the pointer has left. */
  hover?: boolean;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
};

const leaveDelayMs = 120;

/** A panel under its button; closes on Esc, on a press elsewhere and when focus moves on. Arrow keys walk through it. */
export function Popover({ face, label, className, align = 'end', hover = false, onOpen, children }: PopoverProps) {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isReturning = useRef(false);
  /** The end of the panel that gets the focus from the arrow key that opened it. */
  const entering = useRef<1 | -1 | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const show = () => {
    clearTimeout(leaving.current);
    if (!open) onOpen?.();
    setOpen(true);
  };
  const close = () => {
    clearTimeout(leaving.current);
    setOpen(false);
  };
  const closeAndReturn = () => {
    close();
    returnTo(button.current, isReturning);
  };

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!open) return;
    if (entering.current !== null) focusNext(panel.current, entering.current);
    entering.current = null;
    const pressedElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    // On the whole page, because hovering may have opened it.
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) returnTo(button.current, isReturning);
      setOpen(false);
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', pressedElsewhere);
      document.removeEventListener('keydown', escaped);
    };
  }, [open]);

  return (
    <div
      ref={root}
      role="presentation"
      className={classNames('popover', className)}
      onPointerEnter={(event) => hover && event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => {
        // A moving pointer must not close it for a keyboard user.
        if (!hover || event.pointerType !== 'mouse' || panel.current?.contains(document.activeElement)) return;
        leaving.current = setTimeout(close, leaveDelayMs);
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        if (open) {
          focusNext(panel.current, step);
          return;
        }
        entering.current = step;
        show();
      }}
    >
      <button
        ref={button}
        type="button"
        className="popover__button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onFocus={(event) => {
          if (hover && !isReturning.current && event.currentTarget.matches(':focus-visible')) show();
        }}
        onClick={() => (open && !hover ? close() : show())}
      >
        {face}
      </button>
      {open && (
        <div ref={panel} id={panelId} className={classNames('popover__panel', `popover__panel--${align}`)}>
          {children(closeAndReturn)}
        </div>
      )}
    </div>
  );
}

/** Returns the focus to the button and keeps the panel closed. */
function returnTo(button: HTMLElement | null, isReturning: RefObject<boolean>): void {
  isReturning.current = true;
  button?.focus();
  isReturning.current = false;
}

/** Moves the focus through the buttons of a panel in a cycle; from outside onto the first or last one. */
function focusNext(panel: HTMLElement | null, step: 1 | -1): void {
  const all = [...(panel?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
  const at = all.findIndex((one) => one === document.activeElement);
  const next = at === -1 && step === -1 ? all.length - 1 : (at + step + all.length) % all.length;
  all[next]?.focus();
}
