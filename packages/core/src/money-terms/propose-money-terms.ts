import { DomainError, type MoneyTermsInput, moneyTermsChanges } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { checkHorizon, proposeChange } from '../approvals/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { answerOnce } from '../ledger/index.ts';
import { findVersions, previewTerms } from './money-terms.repo.ts';
import { canonicalTerms, contentOf } from './money-terms.rules.ts';

export type ProposeMoneyTermsInput = {
  /** The newest version that the administrator saw, in force or not. */
  version: number;
  terms: MoneyTermsInput;
  effectiveAt: string | undefined;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes the next terms of money. Another administrator decides; then they act at the chosen time, 15 minutes later at the
 * earliest and 24 hours where a member would get less, and on what is asked for from then on only.
 * @throws DomainError INPUT_INVALID, REVIEW_CHANGED, MONEY_TERMS_UNCHANGED, MONEY_TERMS_INVALID, MONEY_TERMS_NOTICE
 */
export async function proposeMoneyTerms(ctx: Ctx, input: ProposeMoneyTermsInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, reason, evidence, version } = input;
  const after = canonicalTerms(input.terms);
  const effectiveAt = input.effectiveAt ?? null;
  checkHorizon(effectiveAt, ctx.clock.now());
  return answerOnce(ctx, {
    actorId: admin.id,
    route: 'propose_money_terms',
    key,
    intent: { version, effectiveAt, after, reason, evidence },
    run: async (tx) => {
      const payload = await payloadOf(tx, { version, effectiveAt, after, sessionId: admin.sessionId });
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: 'money_terms', reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
    onRefused: (tx, refusal) =>
      appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: 'money_terms.refused',
        target: { kind: 'money_terms', id: null },
        after: { tried: 'money_terms.propose', refusal: refusal.code, version, effectiveAt, after },
      }),
  });
}

type Proposed = { version: number; effectiveAt: string | null; after: MoneyTermsInput; sessionId: string };

/** What the second person sees, and what approving puts in: before and after, with the version that is replaced. */
async function payloadOf(tx: Tx, { version, effectiveAt, after, sessionId }: Proposed) {
  const last = (await findVersions(tx)).at(-1);
  if (last === undefined || last.version !== version) throw new DomainError('REVIEW_CHANGED');
  const before = contentOf(last);
  if (moneyTermsChanges(before, after).length === 0) throw new DomainError('MONEY_TERMS_UNCHANGED');
  const { earliest, isCut } = await previewTerms(tx, { sessionId, terms: after });
  if (effectiveAt !== null && Date.parse(effectiveAt) < earliest.getTime()) {
    throw new DomainError('MONEY_TERMS_NOTICE', { earliest: earliest.toISOString() });
  }
  return { isCut, effectiveAt, before: { version, ...before }, after };
}
