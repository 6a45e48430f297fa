/** Keeps which base is in use; the member app saves it under `apiIndex`. */
export type BaseIndex = { read: () => number; save: (index: number) => void };

/**
 * The fallback list of API bases, resolved against the page. Only origins on it ever get a token.
 * @throws TypeError for a base that is no address.
 */
export function createApiBases(input: { pageUrl: string; bases: readonly string[]; index: BaseIndex }) {
  let bases = resolve(input.bases);
  function resolve(list: readonly string[]): string[] {
    return list.map((base) => new URL(base, input.pageUrl).href.replace(/\/+$/, ''));
  }
  const index = () => {
    const saved = input.index.read();
    return Number.isInteger(saved) && saved >= 0 && saved < bases.length ? saved : 0;
  };
  return {
    /** Replaces the initial list by the configured one; an empty list changes nothing. */
    replace(list: readonly string[]): void {
      if (list.length > 0) bases = resolve(list);
    },
    count: () => bases.length,
    position: () => index() + 1,
    current: () => bases[index()] ?? '',
    isListed: (url: string) => bases.some((base) => new URL(base).origin === new URL(url).origin),
    /** Switches to the next base unless another call already has; wraps to the first. */
    advanceFrom(base: string): void {
      if (base === bases[index()]) input.index.save((index() + 1) % bases.length);
    },
  };
}

export type ApiBases = ReturnType<typeof createApiBases>;
