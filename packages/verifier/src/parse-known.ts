import type * as z from 'zod/mini';

type Holder = Record<PropertyKey, unknown>;

/**
 * Parses a public answer without the fields that this version does not know: a member may keep a verifier for years, while
 * the platform adds fields. Deletes those fields from `data`.
 * @throws ZodError where a known field is missing or has a wrong form
 */
export function parseKnown<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  for (;;) {
    const { data: parsed, error } = schema.safeParse(data);
    if (error === undefined) return parsed;
    const unknown = error.issues.filter((issue) => issue.code === 'unrecognized_keys');
    if (unknown.length === 0) throw error;
    for (const { path, keys } of unknown) {
      const holder = path.reduce<unknown>((value, name) => (value as Holder)[name], data) as Holder;
      for (const key of keys) delete holder[key];
    }
  }
}
