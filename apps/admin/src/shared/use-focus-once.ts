import { type RefObject, useEffect, useRef } from 'react';

/** A `ref` for the field that a page was opened for: the cursor goes there once, and never again while somebody types. */
export function useFocusOnce<Field extends { focus: () => void }>(wanted = true): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}
