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

/** What the step that migrates an installation tells the database, with `$1` for whether it is a production. */
export const tellProductionSql = `INSERT INTO installation (production, told_at) VALUES ($1, now())
  ON CONFLICT (only_row) DO UPDATE SET production = excluded.production`;

export async function tellProduction(owner: Pool, production = true): Promise<void> {
  await owner.pool.query(tellProductionSql, [production]);
}

/** Regions and legal texts as an operator sets them before real money, through the door of settings. */
export async function configureRealAccount(owner: Pool): Promise<void> {
  const { sessionId } = await addStaff(owner, { username: 'opening.staff' });
  for (const [key, value] of Object.entries(configured)) {
    await owner.pool.query(
      `SELECT change_setting($1, $2::text, coalesce((SELECT version FROM setting WHERE key = $2), 0), $3, 'before real money')`,
      [sessionId, key, JSON.stringify(value)],
    );
  }
}
