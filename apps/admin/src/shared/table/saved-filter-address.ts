const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A list's address in the console; pages of one record share the filters of their lists. */
export function listOf(pathname: string): string {
  return pathname.replace(/^\/+/, '').replaceAll(uuid, 'one');
}

/** Parameters for the position inside a page: not filters, and kept when a filter is applied or cleared. */
const places = ['tab', 'open'];

/** The part of an address that is saved: its filters in a fixed order, without the page and the position. */
export function filterQueryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const passing of ['cursor', ...places]) params.delete(passing);
  params.sort();
  return params.toString();
}

/** The address with these filters instead of its own. */
export function searchWith(query: string, search: string): string {
  const params = new URLSearchParams(query);
  const before = new URLSearchParams(search);
  for (const place of places) {
    const value = before.get(place);
    if (value === null) params.delete(place);
    else params.set(place, value);
  }
  return params.toString();
}
