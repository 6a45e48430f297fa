import type { Ctx } from '../context.ts';
import { findSettings } from './config.repo.ts';
import { type Settings, settingsOf } from './config.rules.ts';

/** The installation's settings at this moment. */
export async function readSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings> {
  return settingsOf(await findSettings(ctx.db));
}
