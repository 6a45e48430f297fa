type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores texts in the browser, or in memory where the browser refuses (site data blocked, storage full); those are lost
 * on reload.
 * @param open opens the storage; even that may be refused
 */
export function createKeptTexts(open: () => TextStorage) {
  /** Values that could not be stored, newer than the stored ones; null for a failed removal. */
  const refused = new Map<string, string | null>();
  return {
    read(key: string): string | null {
      const own = refused.get(key);
      if (own !== undefined) return own;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    /** Null removes. */
    write(key: string, value: string | null): void {
      refused.delete(key);
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        refused.set(key, value);
      }
    },
  };
}
