import { sqlState } from '@fairtick/db';
import { expect, it } from 'vitest';
import { encodeBatch } from './batch-codec.ts';
import { admin, order } from './place-orders.test-setup.ts';

it.each([true, false])('runs none of its parts as a function of its own (unseen: %s)', async (isUnseen) => {
  const client = await admin.pool.connect();
  try {
    await client.query(`SET track_functions = 'all'`);
    await client.query('BEGIN');
    await placeOne();
    const called = await client.query<{ name: string }>(
      // Names of numbers are evaluated when a statement is planned.
      `SELECT funcname AS name FROM pg_stat_xact_user_functions WHERE funcname NOT LIKE '%\\_number' ORDER BY 1`,
    );
    expect(called.rows.map(({ name }) => name)).toEqual(['place_orders', 'transfer_moves_balances']);
  } finally {
    client.release(true);
  }

  /** Again where a busy machine was too slow (40001). */
  async function placeOne(): Promise<void> {
    try {
      const { rows } = await client.query<{ answer: string }>(
        'SELECT place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) AS answer',
        [false, ...encodeBatch([order()]), isUnseen],
      );
      expect(rows[0]?.answer).toMatch(/^1:0:/);
    } catch (error) {
      if (sqlState(error) !== '40001') throw error;
      await client.query('ROLLBACK; BEGIN');
      await placeOne();
    }
  }
});
