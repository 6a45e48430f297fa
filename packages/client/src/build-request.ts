import type { Endpoint } from '@fairtick/contracts';

export type Parts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

/**
 * Path and query of a call, relative to a base.
 * @throws TypeError if a path parameter is missing
 */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, parts: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parts.params?.[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
