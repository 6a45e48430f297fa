import { type SeedTexts, seedTexts } from '../../packages/i18n/src/seed.ts';

/** Anything that runs SQL: a pool, or a client inside a transaction. */
type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** Oldest first, a second apart, so that lists have a fixed order. */
const announcements: { id: string; text: keyof SeedTexts['announcements'] }[] = [
  { id: '01900000-0000-7000-8000-0000000a0001', text: 'simulatedPrices' },
  { id: '01900000-0000-7000-8000-0000000a0002', text: 'settlement' },
  { id: '01900000-0000-7000-8000-0000000a0003', text: 'demoAccount' },
];

/** Announcements of every new installation. */
export async function seedAnnouncements(sql: Sql): Promise<void> {
  for (const [index, { id, text }] of announcements.entries()) {
    await sql.query(
      `INSERT INTO announcement (id, published_at) VALUES ($1, clock_timestamp() - make_interval(secs => $2))
       ON CONFLICT DO NOTHING`,
      [id, announcements.length - index],
    );
    for (const [language, { announcements: texts }] of Object.entries(seedTexts)) {
      const { title, body } = texts[text];
      await sql.query(
        `INSERT INTO announcement_text (announcement_id, language, title, body) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING`,
        [id, language, title, body.join('\n\n')],
      );
    }
  }
}
