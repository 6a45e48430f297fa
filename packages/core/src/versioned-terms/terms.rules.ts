import { formatDecimal, parseDecimal, termScale } from '@fairtick/contracts';
import type { StoredVersion, TermsKind, TermsVersion, TermsView } from './terms-kind.ts';

type Fields<Input> = Pick<TermsKind<Input>, 'kind' | 'fields'>;

/** Maps the value of every field, in the order of the list, so that equal terms are equal texts. */
function mapFields<Input extends object>(
  { fields }: Fields<Input>,
  valueOf: (field: keyof Input & string, scale: number | null) => string | number,
): Input {
  const names = Object.keys(fields) as (keyof Input & string)[];
  return Object.fromEntries(names.map((field) => [field, valueOf(field, termScale(fields[field].unit))])) as Input;
}

/** Terms with every amount as on the wire. */
export function canonicalTerms<Input extends object>(kind: Fields<Input>, terms: Input): Input {
  return mapFields(kind, (field, scale) => {
    const value = terms[field] as string | number;
    return scale === null ? value : formatDecimal(parseDecimal(String(value), scale), scale);
  });
}

export function contentOf<Input extends object>(kind: Fields<Input>, { texts }: StoredVersion): Input {
  return mapFields(kind, (field, scale) => {
    const units = BigInt(texts[field] ?? 'missing');
    return scale === null ? Number(units) : formatDecimal(units, scale);
  });
}

function termsView<Input extends object>(kind: Fields<Input>, row: StoredVersion): TermsView<Input> {
  return { version: row.version, effectiveAt: row.effectiveAt.toISOString(), ...contentOf(kind, row) };
}

export function versionView<Input extends object>(kind: Fields<Input>, row: StoredVersion): TermsVersion<Input> {
  const { approvalId, proposedBy, approvedBy, approvedAt, reason } = row;
  const at = approvedAt?.toISOString() ?? null;
  return { terms: termsView(kind, row), approvalId, proposedBy, approvedBy, approvedAt: at, reason };
}

/**
 * The version in force, announced ones soonest first, and past ones newest first; the given versions are oldest first.
 */
export function splitVersions<Input extends object>(
  kind: Fields<Input>,
  versions: readonly StoredVersion[],
): { current: TermsView<Input>; upcoming: TermsView<Input>[]; past: TermsView<Input>[] } {
  const view = (row: StoredVersion) => termsView(kind, row);
  const current = versions.findLast(({ inForce }) => inForce);
  if (current === undefined) throw new Error(`no ${kind.kind} are in force`);
  return {
    current: view(current),
    upcoming: versions.filter(({ version }) => version > current.version).map(view),
    past: versions
      .filter(({ version }) => version < current.version)
      .toReversed()
      .map(view),
  };
}
