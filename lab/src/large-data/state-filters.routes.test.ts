import * as contracts from '@fairtick/contracts';
import {
  adminAnnouncements,
  adminApprovals,
  adminDeposits,
  adminIdentityChecks,
  adminMemberOrders,
  adminMembers,
  adminOrders,
  adminQueueJobs,
  adminSavingsPositions,
  adminSupportThreads,
  adminWebhookDeliveries,
  adminWithdrawals,
  type Endpoint,
} from '@fairtick/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsOwner, signInAdmin, startApi } from '../../../apps/api/test-kit/index.ts';
import { loadLargeData } from './load-large-data.ts';

const api = await startApi();
const admin = await signInAdmin(api);
const query = (sql: string) => queryAsOwner<Record<string, string>>(api, sql);

type Listing = {
  list: Endpoint;
  /** For the list of one member. */
  of?: string;
  /** Other parameters that the list needs to show everything. */
  beside?: Record<string, string>;
  /** SQL condition of each state, beside the list's filter value. */
  table: string;
  states: Record<string, string>;
  /** The name of the filter where it is not `state`. */
  filter?: string;
};

const each = (...states: readonly string[]) => Object.fromEntries(states.map((one) => [one, `state = '${one}'`]));
const locked = 'id IN (SELECT account_id FROM login_attempts WHERE locked_until > now())';
const notClosed = `closed_at IS NULL AND NOT ${locked}`;
const paused = `id IN (SELECT member_id FROM self_pause WHERE timed_out_until > now() OR excluded_until > now())`;

const listings: Listing[] = [
  {
    list: adminMembers,
    table: 'member',
    states: {
      open: `${notClosed} AND NOT ${paused}`,
      locked,
      paused,
      closed: 'closed_at IS NOT NULL',
    },
  },
  {
    list: adminAnnouncements,
    table: 'announcement',
    states: {
      scheduled: 'withdrawn_at IS NULL AND published_at > now()',
      live: 'withdrawn_at IS NULL AND published_at <= now() AND (ends_at IS NULL OR ends_at > now())',
      ended: 'withdrawn_at IS NULL AND ends_at <= now()',
      withdrawn: 'withdrawn_at IS NOT NULL',
    },
  },
  {
    list: adminApprovals,
    table: 'approval',
    states: {
      ...each(...contracts.approvalStates),
      pending: `state = 'pending' AND expires_at > now()`,
      expired: `state = 'expired' OR (state = 'pending' AND expires_at <= now())`,
    },
  },
  { list: adminDeposits, beside: { queue: 'all' }, table: 'deposit', states: each(...contracts.depositStates) },
  {
    list: adminWithdrawals,
    beside: { queue: 'all' },
    table: 'withdrawal',
    states: each(...contracts.withdrawalStates),
  },
  {
    list: adminIdentityChecks,
    beside: { queue: 'all' },
    table: 'identity_check',
    states: each(...contracts.identityCheckStates),
  },
  {
    list: adminOrders,
    table: 'orders',
    states: {
      open: 'result IS NULL',
      due: 'result IS NULL AND close_at <= now()',
      settled: `result IN (result_number('win'), result_number('lose'), result_number('tie'))`,
      void: `result = result_number('void')`,
    },
  },
  {
    list: adminMemberOrders,
    of: 'SELECT member_id AS id FROM orders WHERE result IS NULL ORDER BY close_at LIMIT 1',
    table: 'orders',
    filter: 'status',
    states: { open: 'result IS NULL', settled: 'result IS NOT NULL' },
  },
  {
    list: adminSavingsPositions,
    table: 'savings_position',
    filter: 'status',
    states: Object.fromEntries(contracts.savingsStatuses.map((one) => [one, `status = '${one}'`])),
  },
  { list: adminSupportThreads, table: 'support_thread', states: each('open', 'closed') },
  {
    list: adminWebhookDeliveries,
    table: 'webhook_delivery',
    states: {
      waiting: 'next_attempt_at IS NOT NULL',
      delivered: 'delivered_at IS NOT NULL',
      failed: 'next_attempt_at IS NULL AND delivered_at IS NULL',
    },
  },
];

function filtersOf(endpoint: Endpoint): Record<string, unknown> {
  const def = endpoint.query?._zod.def as { shape?: Record<string, unknown> } | undefined;
  return def?.shape ?? {};
}

beforeAll(async () => {
  const { ENCRYPTION_KEY: encryptionKey } = api.ctx.env;
  await loadLargeData({ ownerUrl: api.database.ownerUrl, encryptionKey, scale: 0.001 });
  // Kinds that the generator does not create. Only filters are tested, so the rows need not follow the rules.
  await queryAsOwner(
    api,
    `DO $$
     DECLARE c record;
     BEGIN
       FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint
                 WHERE contype = 'c' AND conrelid IN ('deposit'::regclass, 'withdrawal'::regclass,
                       'identity_check'::regclass, 'approval'::regclass, 'announcement'::regclass) LOOP
         EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.t, c.conname);
       END LOOP;
       FOR c IN SELECT unnest('{member,announcement,deposit,withdrawal,identity_check,approval,orders,transfer,support_thread,self_pause}'::text[]) AS t LOOP
         EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', c.t);
       END LOOP;
       DROP INDEX withdrawal_one_at_a_time;
     END $$`,
  );
  const spread = (table: string, states: readonly string[]) =>
    queryAsOwner(
      api,
      `WITH missing AS (
         SELECT s, row_number() OVER () AS n FROM unnest('{${states.join(',')}}'::text[]) s
          WHERE s NOT IN (SELECT state FROM ${table})),
       chosen AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM ${table}
                 WHERE state = (SELECT state FROM ${table} GROUP BY state ORDER BY count(*) DESC LIMIT 1))
       UPDATE ${table} t SET state = m.s FROM missing m JOIN chosen ON (chosen.n + 1) / 2 = m.n WHERE t.id = chosen.id`,
    );
  await spread('deposit', contracts.depositStates);
  await spread('withdrawal', contracts.withdrawalStates);
  await spread('identity_check', contracts.identityCheckStates);
  await spread('approval', contracts.approvalStates);
  await spread('support_thread', ['open']);
  await queryAsOwner(
    api,
    `UPDATE approval SET expires_at = now() - interval '1 minute'
      WHERE id = (SELECT id FROM approval WHERE state = 'pending' ORDER BY id LIMIT 1);
     UPDATE approval SET state = 'pending', expires_at = now() + interval '1 hour'
      WHERE id = (SELECT id FROM approval WHERE state = 'approved' ORDER BY id LIMIT 1);
     UPDATE support_thread SET state = 'closed', waiting_since = NULL
      WHERE id IN (SELECT id FROM support_thread ORDER BY id LIMIT 3);
     UPDATE orders SET result = NULL, settled_at = NULL, profit = NULL, void_reason = NULL,
            close_at = now() + CASE WHEN o.n % 2 = 1 THEN interval '1 hour' ELSE interval '-1 hour' END
       FROM (SELECT DISTINCT ON (member_id) id AS oid, dense_rank() OVER (ORDER BY member_id) AS n FROM orders
              ORDER BY member_id) o
      WHERE orders.id = o.oid AND o.n <= 6;
     -- Orders that are open again have no lines of an end.
     DELETE FROM transfer t USING orders o
      WHERE t.ref = o.id AND o.result IS NULL AND t.code NOT IN (transfer_number('stake_hold'), transfer_number('fee_hold'));
     INSERT INTO announcement (id, published_at, ends_at, withdrawn_at)
       VALUES (uuidv7(), now() + interval '1 day', NULL, NULL),
              (uuidv7(), now() + interval '1 day', NULL, now()),
              (uuidv7(), now() - interval '2 days', now() - interval '1 day', NULL),
              (uuidv7(), now() - interval '2 days', now() + interval '1 day', NULL);
     UPDATE member SET closed_at = now() WHERE id IN (SELECT id FROM member ORDER BY id LIMIT 2);
     INSERT INTO login_attempts SELECT id, '192.0.2.1', 5, now() + interval '1 hour', NULL, now() FROM member ORDER BY id OFFSET 2 LIMIT 3;
     INSERT INTO self_pause (member_id, timed_out_until, changed_at)
       SELECT id, now() + interval '1 day', now() FROM member ORDER BY id OFFSET 5 LIMIT 2;
     INSERT INTO self_pause (member_id, excluded_until, changed_at)
       SELECT id, 'infinity', now() FROM member ORDER BY id OFFSET 7 LIMIT 1;
     INSERT INTO webhook_target (id, version, kind, name, destination, sealed, events, language, enabled, updated_by, updated_at)
       SELECT uuidv7(), 1, 'slack', 'duty', 'chat.example', 'x', '{feed.stalled}', 'en', true, id, now() FROM admin LIMIT 1;
     INSERT INTO webhook_event (id, type, at, data)
       SELECT uuidv7(), 'feed.stalled', now(), '{"state": "started", "count": 1, "ids": []}' FROM generate_series(1, 3);
     INSERT INTO webhook_delivery (id, event_id, target_id, next_attempt_at, delivered_at)
       SELECT uuidv7(), e.id, t.id, CASE WHEN e.n = 1 THEN now() END, CASE WHEN e.n = 2 THEN now() END
         FROM (SELECT id, row_number() OVER () AS n FROM webhook_event) e CROSS JOIN webhook_target t`,
  );
});

/** The ids of every page of the list. */
async function idsOf({ list, beside, of }: Listing, filter: Record<string, string> = {}): Promise<string[]> {
  const [owner] = of === undefined ? [] : await query(of);
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const asked = { ...beside, ...filter, limit: '100', ...(cursor === undefined ? {} : { cursor }) };
    const answer = await api.app.inject({
      method: 'GET',
      url: `${list.path.replace(':id', owner?.['id'] ?? '')}?${new URLSearchParams(asked).toString()}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { data, error } = answer.json<{
      error?: string;
      data: { items: { id?: string; position?: { id: string } }[]; nextCursor: string | null };
    }>();
    if (answer.statusCode !== 200) throw new Error(`${list.path}: ${error}`);
    ids.push(...data.items.map((item) => item.id ?? item.position?.id ?? ''));
    if (data.nextCursor === null) return ids.sort();
    cursor = data.nextCursor;
  }
}

test('covers every list with states, in every state', () => {
  const withStates = Object.values<unknown>(contracts)
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'auth' in one)
    .filter((one) => one.auth === 'admin' && !('gives' in one))
    .filter((one) => 'state' in filtersOf(one) || 'status' in filtersOf(one))
    .map(({ path }) => path);
  // Jobs are in Redis, with one list per state; the member view uses the same query as the list of orders.
  const beside = [adminQueueJobs, contracts.adminViewedOrders];
  const looked = [...beside, ...listings.map(({ list }) => list)].map(({ path }) => path);
  expect(looked.sort()).toEqual([...new Set(withStates)].sort());
});

describe.each(listings.map((listing) => [listing.list.path, listing] as const))('%s', (_, listing) => {
  const { table, of, filter = 'state' } = listing;
  test.each(Object.entries(listing.states))('%s: lists exactly those rows', async (state, where) => {
    const [owner] = of === undefined ? [] : await query(of);
    const own = owner === undefined ? '' : `AND member_id = '${owner['id']}'`;
    const expected = (await query(`SELECT id FROM ${table} WHERE (${where}) ${own} ORDER BY id`)).map(({ id }) => id);
    expect(expected).not.toEqual([]);
    const listed = await idsOf(listing, { [filter]: state });
    expect(listed).toEqual(expected);
  });

  test('the states together cover the whole list', async () => {
    const found = new Set<string>();
    for (const state of Object.keys(listing.states)) {
      for (const id of await idsOf(listing, { [filter]: state })) found.add(id);
    }
    expect([...found].sort()).toEqual(await idsOf(listing));
  });
});
