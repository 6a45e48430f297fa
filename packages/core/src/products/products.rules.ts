import { formatDecimal, type ProductTermsInput, type ProductTermsView, parseDecimal } from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';

/** Normalised terms: amounts as on the wire and lists sorted, so that equal terms are equal values. */
export function canonicalTerms(terms: ProductTermsInput): ProductTermsInput {
  const money = (text: string) => formatDecimal(parseDecimal(text, moneyScale), moneyScale);
  const { hours } = terms;
  return {
    enabled: terms.enabled,
    sort: terms.sort,
    feeBps: terms.feeBps,
    minStake: money(terms.minStake),
    maxStake: money(terms.maxStake),
    exposureCap: money(terms.exposureCap),
    durations: terms.durations
      .map(({ durationS, payoutBps }) => ({ durationS, payoutBps }))
      .sort((a, b) => a.durationS - b.durationS),
    hours: {
      zone: hours.zone,
      aroundTheClock: hours.aroundTheClock,
      ordersAfterOpenS: hours.ordersAfterOpenS,
      ordersBeforeCloseS: hours.ordersBeforeCloseS,
      hours: hours.hours
        .map(({ opensMinute, closesMinute }) => ({ opensMinute, closesMinute }))
        .sort((a, b) => a.opensMinute - b.opensMinute),
      exceptions: hours.exceptions
        .map(({ day, kind, minute, label }) => ({ day, kind, minute, label }))
        .sort((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind)),
    },
  };
}

/** The content of a version, without its number and time. */
export function contentOf({ version: _, effectiveAt: __, ...content }: ProductTermsView): ProductTermsInput {
  return canonicalTerms(content);
}

export function sameTerms(a: ProductTermsInput, b: ProductTermsInput): boolean {
  return JSON.stringify(canonicalTerms(a)) === JSON.stringify(canonicalTerms(b));
}
