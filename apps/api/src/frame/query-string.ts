/** A repeated key becomes an array, which no schema accepts; so does a key that would reach a prototype. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key === '__proto__' ? '__proto__ (forbidden)' : key;
    query[name] = Object.hasOwn(query, name) ? [query[name], value] : value;
  }
  return query;
}
