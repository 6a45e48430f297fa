import type { AnnouncementText } from './announcement-texts/announcement-text.ts';
import { demoAccount } from './announcement-texts/demo-account.ts';
import { settlement } from './announcement-texts/settlement.ts';
import { simulatedPrices } from './announcement-texts/simulated-prices.ts';

/** Anything that runs SQL: a pool, or a client inside a transaction. */
type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** Oldest first, a second apart, so that lists have a fixed order. */
const announcements: { id: string; text: AnnouncementText }[] = [
  { id: '01900000-0000-7000-8000-0000000a0001', text: simulatedPrices },
  { id: '01900000-0000-7000-8000-0000000a0002', text: settlement },
  { id: '01900000-0000-7000-8000-0000000a0003', text: demoAccount },
];

/** Announcements of every new installation. */
export async function seedAnnouncements(sql: Sql): Promise<void> {
  for (const [index, { id, text }] of announcements.entries()) {
    await sql.query(
      `INSERT INTO announcement (id, published_at) VALUES ($1, clock_timestamp() - make_interval(secs => $2))
       ON CONFLICT DO NOTHING`,
      [id, announcements.length - index],
    );
    for (const [language, { title, body }] of Object.entries(text)) {
      await sql.query(
        `INSERT INTO announcement_text (announcement_id, language, title, body) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING`,
        [id, language, title, body.join('\n\n')],
      );
    }
  }
}
