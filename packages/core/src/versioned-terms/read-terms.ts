import type { Ctx } from '../context.ts';
import { splitVersions } from './terms.rules.ts';
import type { TermsKind, TermsView } from './terms-kind.ts';

type TermsReading<Input> = {
  current: TermsView<Input>;
  upcoming: TermsView<Input>[];
  past: TermsView<Input>[];
  serverTime: string;
};

const mostPast = 50;

/** The public terms of one kind: in force, announced, and past. */
export async function readTerms<Input extends object>(
  kind: TermsKind<Input>,
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<TermsReading<Input>> {
  const { current, upcoming, past } = splitVersions(kind, await kind.find(ctx.db.prisma));
  return { current, upcoming, past: past.slice(0, mostPast), serverTime: ctx.clock.now().toISOString() };
}
