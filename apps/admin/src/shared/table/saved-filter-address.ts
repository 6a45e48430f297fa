const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A list's place in the console; pages of one thing share the filters of their lists. */
export function listOf(pathname: string): string {
  return pathname.replace(/^\/+/, '').replaceAll(uuid, 'one');
}

/** Where in its page the reader is: no filter, and kept when one is chosen or let go of. */
const places = ['tab', 'open'];

/** What is worth keeping of an address: its filters, in one order, without the page and without where the reader is. */
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
