import type { AdminDepositMethod } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { adminMethodView } from './admin-method-view.ts';
import { findMethods, reader } from './methods.repo.ts';

/** All deposit methods, disabled ones too. */
export async function listAdminMethods(ctx: Pick<Ctx, 'db'>): Promise<AdminDepositMethod[]> {
  return (await findMethods(reader(ctx.db))).map(adminMethodView);
}
