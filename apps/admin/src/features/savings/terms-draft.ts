import {
  type AdminSavingsProduct,
  formatDecimal,
  type InputOf,
  parseDecimal,
  type proposeSavingsTerms,
} from '@fairtick/contracts';
import { plainDigits } from '../../shared/review/decision/typed-rule.ts';
import { typedInstant } from '../../shared/typed-time.ts';

/** The form's input, as typed. */
export type TermsDraft = {
  termDays: number | null;
  /** Percent a year, at most two decimals. */
  rate: string;
  minAmount: string;
  step: string;
  maxPerMember: string;
  quota: string;
  /** Empty: as soon as the rules allow. */
  effectiveAt: string;
  reason: string;
  evidence: string;
};

export type TermsBody = InputOf<typeof proposeSavingsTerms>['body'];

const empty = { termDays: null, rate: '', minAmount: '', step: '', maxPerMember: '', quota: '' };

/** The base of the next terms: those approved for later, else those in force. Null for a new product. */
export function draftOf(product: AdminSavingsProduct | null): TermsDraft {
  const more = { effectiveAt: '', reason: '', evidence: '' };
  if (product === null) return { ...empty, ...more };
  const { rateBps, minAmount, step, maxPerMember, quota } = product.next ?? product.terms;
  const rate = formatDecimal(BigInt(rateBps), 2);
  return { termDays: product.termDays, rate, minAmount, step, maxPerMember, quota, ...more };
}

export function bodyOf(product: AdminSavingsProduct | null, draft: TermsDraft): TermsBody {
  return {
    productId: product?.id ?? null,
    ...(product === null && draft.termDays !== null ? { termDays: draft.termDays } : {}),
    rateBps: Number(parseDecimal(plainDigits(draft.rate, 2), 2)),
    minAmount: plainDigits(draft.minAmount, 2),
    step: plainDigits(draft.step, 2),
    maxPerMember: plainDigits(draft.maxPerMember, 2),
    quota: plainDigits(draft.quota, 2),
    ...(draft.effectiveAt === '' ? {} : { effectiveAt: typedInstant(draft.effectiveAt) }),
    reason: draft.reason.trim(),
    evidence: draft.evidence.trim(),
  };
}

/** Whether a percentage can be proposed: 0 to 20, at most two decimals. */
export function isRate(text: string): boolean {
  return /^(\d|1\d)(\.\d{1,2})?$|^20(\.00?)?$/.test(text.trim());
}
