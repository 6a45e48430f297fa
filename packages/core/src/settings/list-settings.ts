import { type AdminSetting, settingKeys } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { settingView } from './setting-view.ts';
import { findSettingRows, reader } from './settings.repo.ts';

/** Every setting of the installation in the order of their table. */
export async function listSettings(ctx: Pick<Ctx, 'db'>): Promise<AdminSetting[]> {
  const rows = await findSettingRows(reader(ctx.db));
  return settingKeys.map((key) => settingView(key, rows.get(key)));
}
