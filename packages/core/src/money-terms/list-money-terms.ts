import type { MoneyTermsVersion, MoneyTermsView } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findVersions } from './money-terms.repo.ts';
import { splitVersions, versionView } from './money-terms.rules.ts';

type MoneyTermsList = { current: MoneyTermsView; upcoming: MoneyTermsView[]; versions: MoneyTermsVersion[] };

const mostVersions = 50;

/** The terms of money as administrators see them: with who proposed each version and who put it in force. */
export async function listMoneyTerms(ctx: Pick<Ctx, 'db'>): Promise<MoneyTermsList> {
  const versions = await findVersions(ctx.db.prisma);
  const { current, upcoming } = splitVersions(versions);
  return { current, upcoming, versions: versions.toReversed().slice(0, mostVersions).map(versionView) };
}
