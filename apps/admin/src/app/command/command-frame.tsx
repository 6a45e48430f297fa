import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CommandContext } from '../../shared/command/command-context.tsx';
import { areShortcutsBlocked } from '../../shared/command/typing.ts';
import { CommandSearch } from './command-search.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** Opens the command search on Ctrl K, ⌘K or /, and the list of shortcuts on ?. */
export function CommandFrame({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'search' | 'keys' | null>(null);
  const open = useCallback(() => setShown('search'), []);
  const close = useCallback(() => setShown(null), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCombination = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (isCombination && document.querySelector('.ant-modal-wrap:not([style*="none"])') === null) {
        event.preventDefault();
        setShown('search');
        return;
      }
      if (areShortcutsBlocked(event)) return;
      if (event.key === '/' || event.key === '?') {
        event.preventDefault();
        setShown(event.key === '/' ? 'search' : 'keys');
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <CommandContext value={open}>
      {children}
      {shown === 'search' && <CommandSearch onClose={close} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </CommandContext>
  );
}
