import { canonicalText } from '@fairtick/verifier';

/** One version of some terms, as the API publishes it. */
export type TermsVersion = Readonly<Record<string, unknown>> & { version: number; effectiveAt: string };

type Difference = { field: string; before: string; after: string };

/** Fields that every version has differently. */
const ownFields = new Set(['version', 'effectiveAt']);

/** What a version changes of the one before it. */
export function differencesOf(before: TermsVersion, after: TermsVersion): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !ownFields.has(field));
  return fields
    .map((field) => ({ field, before: canonicalText(before[field]), after: canonicalText(after[field]) }))
    .filter((one) => one.before !== one.after);
}
