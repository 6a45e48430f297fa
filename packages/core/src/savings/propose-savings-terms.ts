import { DomainError, parseDecimal } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { checkHorizon, proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { money } from './position-view.ts';
import { findLastTerms, isTermTaken, type TermsRow } from './products.repo.ts';

type TermsText = { rateBps: number; minAmount: string; step: string; maxPerMember: string; quota: string };
export type ProposeSavingsTermsInput = TermsText & {
  /** Null: a new product of `termDays`. */
  productId: string | null;
  termDays: number | undefined;
  effectiveAt: string | undefined;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes a product's next terms, or a new product. After another administrator approved, they act 15 minutes later at
 * the earliest, a cut 24 hours later, and only on new positions.
 * @throws DomainError INPUT_INVALID for both or neither of product and term, or an instant too far ahead; NOT_FOUND,
 * SAVINGS_PRODUCT_EXISTS, SAVINGS_TERMS_INVALID for amounts that contradict each other, SAVINGS_TERMS_UNCHANGED
 */
export async function proposeSavingsTerms(ctx: Ctx, input: ProposeSavingsTermsInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, reason, evidence, productId, termDays, effectiveAt } = input;
  if ((productId === null) === (termDays === undefined)) {
    throw new DomainError('INPUT_INVALID', {
      issues: [{ path: 'termDays', message: 'required for a new product, and only for that' }],
    });
  }
  const after = canonical(input);
  checkHorizon(effectiveAt ?? null, ctx.clock.now());
  const wanted = { productId, termDays: termDays ?? null, effectiveAt: effectiveAt ?? null, after };
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'savings.propose_terms',
    refusedAs: 'savings.refused',
    target: { kind: 'savings_product', id: productId },
    detail: { ...wanted },
    once: { route: 'propose_savings_terms', key, intent: { ...wanted, reason, evidence } },
    act: async (tx) => {
      refuseContradictions(after);
      const payload = await payloadOf(tx, { productId, termDays, effectiveAt: wanted.effectiveAt, after });
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: 'savings_terms', reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}

/** Normalised amounts, so that equal terms are the same request. */
function canonical({ rateBps, minAmount, step, maxPerMember, quota }: TermsText): TermsText {
  const text = (amount: string) => money(parseDecimal(amount, moneyScale));
  return {
    rateBps,
    minAmount: text(minAmount),
    step: text(step),
    maxPerMember: text(maxPerMember),
    quota: text(quota),
  };
}

function refuseContradictions(terms: TermsText): void {
  const [min = 0n, step = 0n, max = 0n] = [terms.minAmount, terms.step, terms.maxPerMember].map((text) =>
    parseDecimal(text, moneyScale),
  );
  if (min <= 0n || step <= 0n || min % step !== 0n || max < min) throw new DomainError('SAVINGS_TERMS_INVALID');
}

type Proposed = Pick<ProposeSavingsTermsInput, 'productId' | 'termDays'> & {
  effectiveAt: string | null;
  after: TermsText;
};

/** What the second administrator sees and approves: before and after, with the version that is replaced. */
async function payloadOf(tx: Tx, { productId, termDays, effectiveAt, after }: Proposed) {
  if (productId === null) {
    if (termDays !== undefined && (await isTermTaken(tx, termDays))) throw new DomainError('SAVINGS_PRODUCT_EXISTS');
    return { productId, termDays: termDays ?? 0, effectiveAt, before: null, after };
  }
  const last = await findLastTerms(tx, productId);
  if (last === null) throw new DomainError('NOT_FOUND');
  const standing = textOf(last);
  if (JSON.stringify(after) === JSON.stringify(standing)) throw new DomainError('SAVINGS_TERMS_UNCHANGED');
  const before = { version: last.version, ...standing };
  return { productId, termDays: last.termDays, effectiveAt, before, after };
}

function textOf({ rateBps, minAmount, step, maxPerMember, quota }: TermsRow): TermsText {
  return {
    rateBps,
    minAmount: money(minAmount),
    step: money(step),
    maxPerMember: money(maxPerMember),
    quota: money(quota),
  };
}
