import {
  currencyScale,
  formatDecimal,
  type MoneyTermField,
  type MoneyTermsInput,
  type MoneyTermsVersion,
  type MoneyTermsView,
  moneyTermsFields,
  parseDecimal,
} from '@fairtick/contracts';
import type { VersionRow } from './money-terms.repo.ts';

const scales = { cny: currencyScale.CNY, usdt: currencyScale.USDT } as const;

/** Every field by what becomes of its value, in the order of the list, so that the same terms are the same text. */
function mapFields(valueOf: (field: MoneyTermField, scale: number | null) => string | number): MoneyTermsInput {
  const entries = (Object.keys(moneyTermsFields) as MoneyTermField[]).map((field) => {
    const { unit } = moneyTermsFields[field];
    return [field, valueOf(field, unit === 'cny' || unit === 'usdt' ? scales[unit] : null)];
  });
  return Object.fromEntries(entries) as MoneyTermsInput;
}

/** Terms with every amount as the wire writes it. */
export function canonicalTerms(terms: MoneyTermsInput): MoneyTermsInput {
  return mapFields((field, scale) =>
    scale === null ? terms[field] : formatDecimal(parseDecimal(String(terms[field]), scale), scale),
  );
}

export function contentOf({ values }: VersionRow): MoneyTermsInput {
  return mapFields((field, scale) => (scale === null ? Number(values[field]) : formatDecimal(values[field], scale)));
}

function termsView(row: VersionRow): MoneyTermsView {
  return { version: row.version, effectiveAt: row.effectiveAt.toISOString(), ...contentOf(row) };
}

export function versionView(row: VersionRow): MoneyTermsVersion {
  const { approvalId, proposedBy, approvedBy, approvedAt, reason } = row;
  const at = approvedAt?.toISOString() ?? null;
  return { terms: termsView(row), approvalId, proposedBy, approvedBy, approvedAt: at, reason };
}

/** The version in force, those to come soonest first, and those that were newest first; versions come oldest first. */
export function splitVersions(versions: readonly VersionRow[]): {
  current: MoneyTermsView;
  upcoming: MoneyTermsView[];
  past: MoneyTermsView[];
} {
  const current = versions.findLast(({ inForce }) => inForce);
  if (current === undefined) throw new Error('no terms of money are in force');
  return {
    current: termsView(current),
    upcoming: versions.filter(({ version }) => version > current.version).map(termsView),
    past: versions
      .filter(({ version }) => version < current.version)
      .toReversed()
      .map(termsView),
  };
}
