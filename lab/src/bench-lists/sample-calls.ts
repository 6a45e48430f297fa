import type { Endpoint } from '@fairtick/contracts';
import * as contracts from '@fairtick/contracts';
import type * as z from 'zod/mini';

/** Records of the database for paths and filters. */
export type Samples = Readonly<Record<string, string>>;

export type SampleCall = {
  /** The call as a line of the table. */
  name: string;
  endpoint: string;
  url: string;
  /** Whether further pages are read. */
  isList: boolean;
};

/** Every read call of administrators that answers in the envelope. */
export function readingEndpoints(): Endpoint[] {
  const exported: readonly unknown[] = Object.values(contracts);
  return exported
    .filter(isEndpoint)
    .filter(({ auth, method, gives }) => auth === 'admin' && method === 'GET' && gives === undefined)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'auth' in value && 'method' in value;
}

/**
 * The calls of one endpoint: without filters, then with each filter alone, each value of an enumeration once. Path
 * parameters and filters without a sample are listed in `missing`.
 */
export function sampleCalls(endpoint: Endpoint, samples: Samples): { calls: SampleCall[]; missing: string[] } {
  const missing: string[] = [];
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) => {
    const found = samples[`${endpoint.path.split('/:')[0]}:${param}`];
    if (found === undefined) missing.push(`${endpoint.path} :${param}`);
    return found ?? '';
  });
  if (missing.length > 0) return { calls: [], missing };

  const shape = shapeOf(endpoint.query);
  const needed = new URLSearchParams();
  const choices: [string, string][] = [];
  for (const [key, schema] of Object.entries(shape)) {
    if (key === 'cursor' || key === 'limit') continue;
    const { optional, values } = describe(schema);
    const tried = values.length > 0 ? values : valuesOf(endpoint.path, key, samples);
    if (!optional) {
      if (tried[0] === undefined) missing.push(`${endpoint.path} ?${key}`);
      else needed.set(key, tried[0]);
    }
    for (const value of optional ? tried : tried.slice(1)) choices.push([key, value]);
    if (optional && tried.length === 0) missing.push(`${endpoint.path} ?${key} (left out)`);
  }
  const isList = 'cursor' in shape;
  const call = (more: [string, string][]): SampleCall => {
    const query = new URLSearchParams([...needed, ...more.filter(([key]) => !needed.has(key))]);
    for (const [key, value] of more) query.set(key, value);
    const search = query.size === 0 ? '' : `?${query}`;
    return { name: `${endpoint.path}${search}`, endpoint: endpoint.path, url: `${path}${search}`, isList };
  };
  return { calls: [call([]), ...choices.map((choice) => call([choice]))], missing };
}

function shapeOf(schema: Endpoint['query']): Record<string, z.core.$ZodType> {
  const def = schema?._zod.def as { type: string; shape?: Record<string, z.core.$ZodType> } | undefined;
  return def?.shape ?? {};
}

/** Whether it is optional, and its values if it is an enumeration. */
function describe(schema: z.core.$ZodType): { optional: boolean; values: string[] } {
  const def = schema._zod.def as {
    type: string;
    innerType?: z.core.$ZodType;
    entries?: Record<string, string>;
    values?: unknown[];
  };
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') {
    return { optional: true, values: def.innerType === undefined ? [] : describe(def.innerType).values };
  }
  if (def.type === 'enum') return { optional: false, values: Object.values(def.entries ?? {}) };
  if (def.type === 'literal') return { optional: false, values: (def.values ?? []).map(String) };
  return { optional: false, values: [] };
}

/** Samples by the beginning of the path and the key; `*` is every path. Several are separated by a bar. */
function valuesOf(path: string, key: string, samples: Samples): string[] {
  return (samples[`${path}?${key}`] ?? samples[`*?${key}`] ?? '').split('|').filter((value) => value !== '');
}
