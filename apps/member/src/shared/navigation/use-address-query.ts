import { useMemo } from 'react';
import { useLocation } from 'react-router';

/**
 * What stands after the `?` of the page's address. The library's own `useSearchParams` comes with its links, forms and server
 * rendering, which the login page would load without using them.
 */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
