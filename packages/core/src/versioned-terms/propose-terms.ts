import { DomainError, termChanges } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { checkHorizon, proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { noticeOf } from './preview-terms.ts';
import { canonicalTerms, contentOf } from './terms.rules.ts';
import type { TermsContent, TermsKind } from './terms-kind.ts';

export type ProposeTermsInput<Input> = {
  /** The newest version that the administrator saw, in force or not. */
  version: number;
  terms: Input;
  effectiveAt: string | undefined;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes the next version. After another administrator approved, it acts at the chosen time, 15 minutes later at the
 * earliest and 24 hours for a cut, and only on requests and orders made from then on.
 * @throws DomainError REVIEW_CHANGED, MONEY_TERMS_UNCHANGED, MONEY_TERMS_INVALID, MONEY_TERMS_NOTICE,
 * TRADING_TERMS_PENDING
 */
export async function proposeTerms<Input extends TermsContent<keyof Input & string>>(
  kind: TermsKind<Input>,
  ctx: Ctx,
  input: ProposeTermsInput<Input>,
): Promise<{ approvalId: string }> {
  const { admin, origin, key, reason, evidence, version } = input;
  const after = canonicalTerms(kind, input.terms);
  const effectiveAt = input.effectiveAt ?? null;
  checkHorizon(effectiveAt, ctx.clock.now());
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: kind.tried,
    refusedAs: kind.refused,
    target: { kind: kind.kind, id: null },
    detail: { version, effectiveAt, after },
    once: { route: kind.route, key, intent: { version, effectiveAt, after, reason, evidence } },
    act: async (tx) => {
      const payload = await payloadOf(kind, tx, { version, effectiveAt, after, sessionId: admin.sessionId });
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: kind.kind, reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}

type Proposed<Input> = { version: number; effectiveAt: string | null; after: Input; sessionId: string };

/** What the second administrator sees and approves: before and after, with the version that is replaced. */
async function payloadOf<Input extends TermsContent<keyof Input & string>>(
  kind: TermsKind<Input>,
  tx: Tx,
  { version, effectiveAt, after, sessionId }: Proposed<Input>,
) {
  const last = (await kind.find(tx)).at(-1);
  if (last === undefined || last.version !== version) throw new DomainError('REVIEW_CHANGED');
  const before = contentOf(kind, last);
  if (termChanges(kind.fields, before, after).length === 0) throw new DomainError('MONEY_TERMS_UNCHANGED');
  const { earliest, isCut } = await noticeOf(kind, tx, { sessionId, terms: after });
  if (effectiveAt !== null && Date.parse(effectiveAt) < earliest.getTime()) {
    throw new DomainError('MONEY_TERMS_NOTICE', { earliest: earliest.toISOString() });
  }
  return { isCut, effectiveAt, before: { version, ...before }, after };
}
