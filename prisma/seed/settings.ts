import { type SeedTexts, seedTexts } from '../../packages/i18n/src/seed.ts';

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
  company_introduction: byLanguage('company'),
  agreement_service: byLanguage('service'),
  agreement_risk: byLanguage('risk'),
  agreement_privacy: byLanguage('privacy'),
};

/** A text by language as it is stored: paragraphs separated by an empty line. */
function byLanguage(text: keyof SeedTexts['agreements']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(seedTexts).map(([language, { agreements }]) => [language, agreements[text].join('\n\n')]),
  );
}

/** The settings of a new installation. Values that an administrator has set stay unchanged. */
export async function seedSettings(sql: Sql): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await sql.query(
      `INSERT INTO setting (key, value, updated_at) VALUES ($1, $2::jsonb, clock_timestamp()) ON CONFLICT DO NOTHING`,
      [key, JSON.stringify(value)],
    );
  }
}
