const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A list's place in the console; pages of one thing share the filters of their lists. */
export function listOf(pathname: string): string {
  return pathname.replace(/^\/+/, '').replaceAll(uuid, 'one');
}

/** What is worth keeping of an address: its filters, in one order, without the page and without what stands open. */
export function filterQueryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const passing of ['cursor', 'open']) params.delete(passing);
  params.sort();
  return params.toString();
}
