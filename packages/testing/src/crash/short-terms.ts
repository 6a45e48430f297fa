import pg from 'pg';

/** Durations of the orders that live through the faults: short, so that many close while something is down. */
export const shortDurationsS = [10, 20];

/** Puts a further version of the terms in force, the same but for these durations; what is there stays as it is. */
export async function putShortTermsInForce(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      'CREATE TEMP TABLE next_terms ON COMMIT DROP AS SELECT * FROM terms ORDER BY version DESC LIMIT 1',
    );
    await client.query('UPDATE next_terms SET version = version + 1, effective_at = clock_timestamp()');
    await client.query('INSERT INTO terms SELECT * FROM next_terms');
    await client.query(
      `INSERT INTO terms_duration (version, duration_s, payout_bps, enabled)
       SELECT version, unnest($1::int[]), 8000, true FROM next_terms`,
      [shortDurationsS],
    );
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
