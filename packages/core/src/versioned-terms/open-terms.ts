import type { AdminIdentity } from '../admins/index.ts';
import type { TakeBackInput } from '../approvals/index.ts';
import type { Ctx } from '../context.ts';
import { listTerms } from './list-terms.ts';
import { previewTerms } from './preview-terms.ts';
import { type ProposeTermsInput, proposeTerms } from './propose-terms.ts';
import { readTerms } from './read-terms.ts';
import type { TermsContent, TermsKind } from './terms-kind.ts';
import { withdrawTerms } from './withdraw-terms.ts';

/** The operations on one kind of terms. */
export function openTerms<Input extends TermsContent<keyof Input & string>>(kind: TermsKind<Input>) {
  return {
    list: (ctx: Pick<Ctx, 'db'>) => listTerms(kind, ctx),
    read: (ctx: Pick<Ctx, 'db' | 'clock'>) => readTerms(kind, ctx),
    preview: (ctx: Pick<Ctx, 'db'>, change: { terms: Input; admin: AdminIdentity }) => previewTerms(kind, ctx, change),
    propose: (ctx: Ctx, input: ProposeTermsInput<Input>) => proposeTerms(kind, ctx, input),
    withdraw: (ctx: Pick<Ctx, 'db'>, input: TakeBackInput) => withdrawTerms(kind, ctx, input),
  };
}
