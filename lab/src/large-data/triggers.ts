import type pg from 'pg';

type Trigger = { on: string; name: string; mode: string };

const modes: Record<string, string> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };

/**
 * Runs a bulk load with the triggers of these tables disabled, then restores them. Only the tables' owner can; the tables
 * stay locked until the transaction ends, so readers wait. Checks, keys and references apply as always. The load writes what
 * the triggers would have derived.
 */
export async function withSilentTriggers(client: pg.Client, tables: readonly string[], load: () => Promise<void>) {
  const { rows } = await client.query<Trigger>(
    `SELECT t.tgrelid::regclass::text AS on, quote_ident(t.tgname) AS name, t.tgenabled AS mode
       FROM pg_trigger t WHERE NOT t.tgisinternal AND t.tgrelid = ANY ($1::text[]::regclass[])`,
    [tables],
  );
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await load();
  for (const { on, name, mode } of rows) {
    const verb = modes[mode];
    if (verb !== undefined) await client.query(`ALTER TABLE ${on} ${verb} TRIGGER ${name}`);
  }
}
