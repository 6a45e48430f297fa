import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useUiText } from './ui-text.tsx';

type DialogProps = {
  /** "System notice" without one. */
  title?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** One or two buttons, pinned below the scrolling body. */
  foot?: ReactNode;
  /** `order` is 90% x 11.84rem; `sheet` comes from below on a phone; `wide` is for reading on a desktop. */
  kind?: 'plain' | 'order' | 'sheet' | 'wide';
  /** Announced at once, for refusals and warnings. */
  alert?: boolean;
  /** False keeps it until a button is pressed: no close control, Esc or press beside it. */
  dismissible?: boolean;
  /** Focuses the first field instead of the title, for dialogs that are only forms. */
  firstField?: boolean;
  className?: string;
};

/** Ways to close a dialog besides Esc and its buttons. */
export type DialogExits = {
  /** Active until the returned function is called; `dismiss` returns whether the dialog closes. */
  open: (dialog: HTMLElement, dismiss: () => boolean) => () => void;
  /** Called before a navigation: runs `then` once the history is back at the page below all dialogs. */
  leave: (then: () => void) => void;
};

/** Set by the app to the exits of all dialogs. The login page works without; `dialog-exits` implements them. */
export const dialogExits: DialogExits = { open: () => () => undefined, leave: (then) => then() };

/**
 * A modal dialog on the browser's own element: focus is held inside, Esc closes, and focus goes back where it was.
 * Render it to open it, leave it out to close it.
 */
export function Dialog({
  title,
  onClose,
  children,
  foot,
  kind = 'plain',
  alert,
  dismissible = true,
  firstField = false,
  className,
}: DialogProps) {
  const text = useUiText();
  const titleId = useId();
  const dismiss = () => {
    if (dismissible) onClose();
    return dismissible;
  };
  const ref = useModal(dismiss, firstField);
  // The browser would close the dialog without changing our state.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    dismiss();
  };
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      onCancel={cancel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel(event);
      }}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      className={classNames('dialog', kind !== 'plain' && `dialog--${kind}`, className)}
    >
      <div className="dialog__head">
        <h2 className="dialog__title" id={titleId}>
          {title ?? text.systemNotice}
        </h2>
        {dismissible && <IconButton icon="close" label={text.close} size={20} onClick={onClose} />}
      </div>
      <div className="dialog__body">{children}</div>
      {foot !== undefined && (
        <div className="dialog__foot" data-actions="">
          {foot}
        </div>
      )}
    </dialog>
  );
}

const fields = 'input:not([type="hidden"]), select, textarea';

/** Opens the element as a modal while mounted; `dismiss` is called by the exits. */
function useModal(dismiss: () => boolean, firstField: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const begin = useRef(firstField);
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const leave = dialogExits.open(dialog, () => latest.current());
    // Otherwise the dialog itself gets the focus, so that its title is read first and no control looks selected.
    const field = begin.current ? dialog.querySelector<HTMLElement>(fields) : null;
    (field ?? dialog).focus();
    return () => {
      leave();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
