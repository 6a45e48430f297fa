import { company } from './agreements/company.ts';
import { privacy } from './agreements/privacy.ts';
import { risk } from './agreements/risk.ts';
import { service } from './agreements/service.ts';
import { joinTexts } from './agreements/texts.ts';

/** Anything that runs SQL: a pool, or a client inside a transaction. */
type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

const settings: Record<string, unknown> = {
  web_logo: '',
  // empty: any domain is accepted
  domain: '',
  site_name: 'Fairtick',
  registration_open: true,
  invite_code_required: false,
  merge_login_messages: false,
  company_introduction: joinTexts(company),
  agreement_service: joinTexts(service),
  agreement_risk: joinTexts(risk),
  agreement_privacy: joinTexts(privacy),
};

/** The settings of a new installation. Values that an administrator has set stay unchanged. */
export async function seedSettings(sql: Sql): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await sql.query(
      `INSERT INTO setting (key, value, updated_at) VALUES ($1, $2::jsonb, clock_timestamp()) ON CONFLICT DO NOTHING`,
      [key, JSON.stringify(value)],
    );
  }
}
