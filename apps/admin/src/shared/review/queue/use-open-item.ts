import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks the history entry that opened an item: the entry before it is the list alone. */
type Opened = { opened?: true };

/**
 * The item that is open beside its list, kept in the address, so that it can be shared and reloaded. Opening adds a history
 * entry and moving to another item replaces it, so that "back" closes the item.
 */
export function useOpenItem(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const openId = params.get('open');
  const open = (id: string | null) => {
    const isOpened = (state as Opened | null)?.opened === true;
    if (id === null && isOpened) {
      // A second quick click would leave the list.
      if (left.current !== key) void navigate(-1);
      left.current = key;
      return;
    }
    const next = new URLSearchParams(params);
    if (id === null) next.delete('open');
    else next.set('open', id);
    const opens = id !== null && openId === null;
    setParams(next, { replace: !opens, state: opens ? { ...(state as object | null), opened: true } : state });
  };
  return [openId, open];
}
