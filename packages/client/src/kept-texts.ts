type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Texts that a browser keeps, and the page itself where the browser refuses (site data blocked, no room): it then forgets
 * them on reload.
 * @param open opens the storage; even that may be refused.
 */
export function createKeptTexts(open: () => TextStorage) {
  /** Newer than what is stored, because storing it was refused; null for what could not be removed. */
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
