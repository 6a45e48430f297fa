import type { DepositMethod, Language } from '@fairtick/contracts';
import type { DepositsCtx } from './deposits-ctx.ts';
import { methodView } from './method-view.ts';
import { findMethods, reader } from './methods.repo.ts';

/** The enabled methods; those that cannot be used now give a reason. */
export async function listDepositMethods(
  ctx: Pick<DepositsCtx, 'db' | 'rails'>,
  { language }: { language: Language },
): Promise<DepositMethod[]> {
  const methods = await findMethods(reader(ctx.db));
  return Promise.all(methods.filter(({ enabled }) => enabled).map((one) => methodView(one, ctx.rails, language)));
}
