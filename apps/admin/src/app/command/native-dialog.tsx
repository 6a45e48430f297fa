import { type ReactNode, useEffect, useRef } from 'react';
import './command.css';

/** The browser's `<dialog>`: traps the focus, closes by Esc or a click outside, and restores the focus. */
export function NativeDialog({
  label,
  className = 'command',
  onClose,
  children,
}: {
  label: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    // A click outside has the dialog itself as its target.
    const onPress = ({ target }: MouseEvent) => {
      if (target === element) element.close();
    };
    element.addEventListener('click', onPress);
    return () => {
      element.removeEventListener('click', onPress);
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={() => {
        if (dialog.current?.open !== true) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
