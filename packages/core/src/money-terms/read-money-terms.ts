import type { MoneyTermsView } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findVersions } from './money-terms.repo.ts';
import { splitVersions } from './money-terms.rules.ts';

type MoneyTermsReading = {
  current: MoneyTermsView;
  upcoming: MoneyTermsView[];
  past: MoneyTermsView[];
  serverTime: string;
};

const mostPast = 50;

/** What everybody may know of the terms of money: in force, announced, and those that were. */
export async function readMoneyTerms(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<MoneyTermsReading> {
  const { current, upcoming, past } = splitVersions(await findVersions(ctx.db.prisma));
  return { current, upcoming, past: past.slice(0, mostPast), serverTime: ctx.clock.now().toISOString() };
}
