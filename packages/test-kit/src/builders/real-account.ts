import type { Db } from '@fairtick/db';
import { addStaff } from './staff.ts';

type Pool = Pick<Db, 'pool'>;

const ownTexts = { 'zh-Hans': '运营方自己的文本', en: 'The operator’s own text' };
const configured = {
  permitted_regions: ['86'],
  agreement_service: ownTexts,
  agreement_risk: ownTexts,
  agreement_privacy: ownTexts,
};

/** The production flag that the migration step writes; `$1` is whether it is a production installation. */
export const tellProductionSql = `INSERT INTO installation (production, told_at) VALUES ($1, now())
  ON CONFLICT (only_row) DO UPDATE SET production = excluded.production`;

export async function tellProduction(owner: Pool, production = true): Promise<void> {
  await owner.pool.query(tellProductionSql, [production]);
}

/** Sets regions and legal texts as an operator does before the real account opens, through the settings procedure. */
export async function configureRealAccount(owner: Pool): Promise<void> {
  const { sessionId } = await addStaff(owner, { username: 'opening.staff' });
  for (const [key, value] of Object.entries(configured)) {
    await owner.pool.query(
      `SELECT change_setting($1, $2::text, coalesce((SELECT version FROM setting WHERE key = $2), 0), $3, 'before real money')`,
      [sessionId, key, JSON.stringify(value)],
    );
  }
}
