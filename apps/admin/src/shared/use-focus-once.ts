import { type RefObject, useEffect, useRef } from 'react';

/** A `ref` that focuses a page's main field once, and not again while the administrator types. */
export function useFocusOnce<Field extends { focus: () => void }>(wanted = true): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}
