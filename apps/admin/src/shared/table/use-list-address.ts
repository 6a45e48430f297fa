import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Cursors of the previous pages, kept in the history entry, so that "back" and a reload keep them. */
type Trail = { trail?: (string | null)[] };

export type ListAddress<K extends string> = {
  /** Filters in the address. */
  filters: Partial<Record<K, string>>;
  cursor: string | null;
  limit: number;
  /** Number of the shown page, from 1. */
  page: number;
  /** Sets filters (empty ones are removed) and goes to the first page. */
  setFilters: (filters: Partial<Record<K, string>>) => void;
  setLimit: (limit: number) => void;
  next: (cursor: string) => void;
  previous: () => void;
  /** Goes to the first page instead of a page that does not exist. */
  restart: () => void;
};

export const pageSizes = [20, 50, 100] as const;

/** Keeps a list's filters, page size and cursor in the address, so that it can be shared, reloaded and navigated. */
export function useListAddress<const K extends string>(keys: readonly K[]): ListAddress<K> {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { trail = [] } = (location.state ?? {}) as Trail;
  const cursor = params.get('cursor');
  const limit = pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0];

  const filters = useMemo(() => {
    const found: Partial<Record<K, string>> = {};
    for (const key of keys) {
      const value = params.get(key);
      if (value !== null && value !== '') found[key] = value;
    }
    return found;
  }, [keys, params]);

  const go = useCallback(
    (change: Record<string, string | null>, newTrail: (string | null)[], replace = false) => {
      const next = new URLSearchParams(params);
      for (const [key, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(key);
        else next.set(key, value);
      }
      void navigate({ search: next.toString() }, { replace, state: { trail: newTrail } satisfies Trail });
    },
    [navigate, params],
  );

  return {
    filters,
    cursor,
    limit,
    page: cursor === null ? 1 : trail.length + 1,
    setFilters: (changed) =>
      go({ ...Object.fromEntries(keys.map((key) => [key, changed[key] ?? null])), cursor: null }, []),
    setLimit: (size) => go({ limit: size === pageSizes[0] ? null : String(size), cursor: null }, []),
    next: (nextCursor) => go({ cursor: nextCursor }, [...trail, cursor]),
    previous: () => go({ cursor: trail.at(-1) ?? null }, trail.slice(0, -1)),
    restart: () => go({ cursor: null }, [], true),
  };
}
