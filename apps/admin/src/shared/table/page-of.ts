import type { ListAddress } from './use-list-address.ts';

/** Cursor and page size of a list in the form that its call takes. */
export function pageOf({ cursor, limit }: ListAddress<string>): { limit: number; cursor?: string } {
  return cursor === null ? { limit } : { limit, cursor };
}
