import { type Endpoint, endpoint } from '@fairtick/contracts';
import { createDb } from '@fairtick/db';
import { scanDatabase, scanEndpoints, scanPermission } from '@fairtick/test-kit/operator';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inject, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const owner = createDb({ url: api.database.ownerUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => owner.close());
const { endpoints } = api.app.frame;

test('no route accepts a tick, a price, a close time, a result, a payout or a change of history', () => {
  expect(endpoints.length).toBeGreaterThan(30);
  expect(scanEndpoints(endpoints)).toEqual([]);
});

test('no grant, function, trigger, column or role of the database permits one', async () => {
  expect(await scanDatabase(owner.pool)).toEqual([]);
});

test('refuses extra fields from the highest administrator and changes no order', async () => {
  const admin = await signInAdmin(api);
  const member = await signUp(api);
  const books = () =>
    queryAsOwner(
      api,
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM (
       SELECT o::text FROM orders o UNION ALL SELECT k::text FROM tape k UNION ALL SELECT t::text FROM transfer t
       UNION ALL SELECT w::text FROM wallet w) x (t)`,
    );
  const before = await books();
  const slipped = {
    result: 'win',
    price: '1.00',
    exitPrice: '1.00',
    payoutBps: 0,
    closeAt: '2027-01-01T00:00:00.000Z',
  };
  for (const { method, path } of endpoints.filter(({ auth, method }) => auth === 'admin' && method !== 'GET')) {
    const url = path.replace(/:\w+/g, member.id);
    const { status } = await inject(api, { method, url: `${url}?result=win`, token: admin.token, body: slipped });
    expect({ path, refused: status >= 400 && status < 500 }).toEqual({ path, refused: true });
  }
  expect(await books()).toEqual(before);
});

describe('the check finds', () => {
  const body = (fields: Record<string, z.ZodMiniType>) =>
    endpoint({
      method: 'POST',
      path: '/api/admin/members/:id/notes',
      auth: 'admin',
      permission: 'members:note:create',
      summary: '',
      body: z.strictObject(fields),
      response: z.strictObject({}),
    }) satisfies Endpoint;
  const route = (changes: Partial<Endpoint>): Endpoint => ({ ...body({ text: z.string() }), ...changes });

  test.each<[string, Endpoint]>([
    ['a win rate', body({ winRate: z.int() })],
    ['an exit price', body({ exitPrice: z.string() })],
    ['a price deep inside', body({ changes: z.array(z.strictObject({ newPrice: z.string() })) })],
    ['a payout of one member', body({ payoutBps: z.int() })],
    ['a later close', body({ closesAt: z.string() })],
    ['a result', body({ order_result: z.string() })],
    ['a path that settles', route({ path: '/api/admin/orders/:id/settle' })],
    ['a path to the tape', route({ path: '/api/admin/products/:id/ticks' })],
    ['a voiding', route({ path: '/api/admin/orders/:id/void' })],
    ['a permission to change orders', route({ permission: 'orders:order:update' })],
    ['a permission to delete from the log', route({ permission: 'audit:entry:delete' })],
    ['a permission to write the ledger', route({ permission: 'ledger:transfer:create' })],
    ['a permission on results', route({ permission: 'members:result:update' })],
  ])('%s', (_, planted) => {
    expect(scanEndpoints([...endpoints, planted])).not.toEqual([]);
  });

  test('does not report a harmless note', () => {
    expect(scanEndpoints([body({ text: z.string() })])).toEqual([]);
    expect(scanPermission('orders:order:list')).toEqual([]);
  });

  test.each([
    [
      'an origin',
      'ALTER TABLE member ADD COLUMN origin text, ADD COLUMN triggered_at timestamptz, ADD COLUMN original text',
    ],
    [
      'a function that locks and reads',
      `CREATE FUNCTION look() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         PERFORM 1 FROM orders JOIN tape ON true FOR UPDATE OF orders; END $$`,
    ],
  ])('does not report %s', async (_, planted) => {
    await owner.pool.query('BEGIN');
    try {
      await owner.pool.query(planted);
      expect(await scanDatabase(owner.pool)).toEqual([]);
    } finally {
      await owner.pool.query('ROLLBACK');
    }
  });

  test.each([
    ['a grant on one column', 'GRANT UPDATE (exit_price) ON orders TO fairtick_app'],
    ['a grant to insert ticks', 'GRANT INSERT ON tape TO fairtick_worker'],
    ['a grant on the ledger', 'GRANT DELETE ON transfer TO fairtick_app'],
    ['a grant on the gate', 'GRANT UPDATE (trade_barred_until) ON wallet TO fairtick_app'],
    ['a grant on the log', 'GRANT INSERT ON audit_entry TO fairtick_app'],
    ['a grant on deposits', 'GRANT UPDATE (state) ON deposit TO fairtick_app'],
    ['a grant on withdrawals', 'GRANT UPDATE (amount) ON withdrawal TO fairtick_worker'],
    ['a grant on proposals', 'GRANT INSERT ON approval TO fairtick_app'],
    ['a grant on roles', 'GRANT INSERT ON admin_role_member TO fairtick_app'],
    ['a grant on kinds of proposals', 'GRANT INSERT ON approval_kind TO fairtick_app'],
    ['a grant to change roles', 'GRANT UPDATE (permissions) ON admin_role TO fairtick_worker'],
    [
      'a change of a role without a second person',
      'GRANT EXECUTE ON FUNCTION apply_role_change(approval, timestamptz) TO fairtick_app',
    ],
    [
      'a change of staff without a second person',
      'GRANT EXECUTE ON FUNCTION apply_staff_change(approval, timestamptz) TO fairtick_worker',
    ],
    [
      'a function that grants roles',
      `CREATE FUNCTION promote() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         UPDATE public.admin_role SET permissions = '{*:*:*}'; END $$`,
    ],
    [
      'a function that reopens an account',
      `CREATE FUNCTION reopen() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE public.admin SET active = true; END $$`,
    ],
    [
      'a function that adds a kind of proposal',
      `CREATE FUNCTION shortcut() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO public.approval_kind VALUES ('short_cut', 'a:b:c', NULL, 'book_approved'); END $$`,
    ],
    ['a grant on money terms', 'GRANT INSERT ON money_terms TO fairtick_app'],
    ['a grant on the common terms', 'GRANT INSERT ON terms TO fairtick_app'],
    ['a grant on rates', 'GRANT UPDATE (rate) ON fx_reference TO fairtick_worker'],
    [
      'a grant to post ledger lines',
      `GRANT EXECUTE ON FUNCTION book_lines(uuid, smallint, uuid, smallint[], smallint[], smallint[], bigint[])
       TO fairtick_app`,
    ],
    ['a grant to act as an administrator', 'GRANT EXECUTE ON FUNCTION acting_admin(uuid, text) TO fairtick_app'],
    [
      'a function that posts ledger lines without a proposal',
      `CREATE FUNCTION bonus(p_member uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         PERFORM public.book_lines(p_member, account_number('real'), gen_random_uuid(), ARRAY[transfer_number('manual_add')], ARRAY[bucket_number('house_adjustments')], ARRAY[bucket_number('available')], '{100}'); END $$`,
    ],
    [
      'a function that decides proposals',
      `CREATE FUNCTION hurry() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         UPDATE public.approval SET state = 'approved'; END $$`,
    ],
    [
      'a function that adds administrators',
      `CREATE FUNCTION hire() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO admin_role_member SELECT id, 'admin' FROM admin; END $$`,
    ],
    ['four eyes that sleep', 'ALTER TABLE approval DISABLE TRIGGER approval_guard'],
    ['terms that may change', 'DROP TRIGGER money_terms_no_change ON money_terms'],
    ['common terms that may change', 'DROP TRIGGER terms_no_change ON terms'],
    ['a grant on the terms', 'GRANT UPDATE ON terms_duration TO fairtick_worker'],
    [
      'a function that takes a result',
      `CREATE FUNCTION finish(p_order uuid, p_result smallint) RETURNS void LANGUAGE sql AS 'SELECT';
       GRANT EXECUTE ON FUNCTION finish(uuid, smallint) TO fairtick_app`,
    ],
    [
      'a function that writes orders',
      `CREATE FUNCTION tidy() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE public.orders SET result = result_number('win'); END $$`,
    ],
    [
      'a function that writes the tape',
      `CREATE FUNCTION smooth() RETURNS void LANGUAGE plpgsql AS $$ BEGIN insert into tape select * from tape; END $$`,
    ],
    ['a guard that sleeps', 'ALTER TABLE orders DISABLE TRIGGER orders_guard'],
    [
      'a function that merges into orders',
      `CREATE FUNCTION fold() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         MERGE INTO public.orders o USING tape t ON false WHEN MATCHED THEN UPDATE SET result = result_number('win'); END $$`,
    ],
    [
      'a function that writes orders alone',
      `CREATE FUNCTION only_these() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE ONLY orders SET result = result_number('win'); END $$`,
    ],
    [
      'a function that truncates the tape',
      `CREATE FUNCTION forget() RETURNS void LANGUAGE plpgsql AS $$ BEGIN TRUNCATE TABLE public.tape; END $$`,
    ],
    [
      'a function that truncates several tables, with the ledger',
      `CREATE FUNCTION sweep() RETURNS void LANGUAGE plpgsql AS $$ BEGIN TRUNCATE outbox, "transfer"; END $$`,
    ],
    ['a grant on a calendar', 'GRANT UPDATE ON calendar_exception TO fairtick_worker'],
    ['a grant on what the chain said', 'GRANT INSERT ON chain_transfer TO fairtick_worker'],
    ['a grant on an unlisted table', 'CREATE TABLE stray (); GRANT DELETE ON stray TO fairtick_app'],
    ['a guard that sleeps for a replica', 'ALTER TABLE tape ENABLE TRIGGER tape_no_change'],
    [
      'a function that hides what it writes',
      `CREATE FUNCTION veiled() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
         EXECUTE format('UPDATE %I SET result = result_number(''win'')', 'orders'); END $$`,
    ],
    [
      'a function that writes orders after a comment',
      `CREATE FUNCTION noted() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE /* all */ orders SET result = result_number('win'); END $$`,
    ],
    ['a missing function name', 'ALTER FUNCTION deposit_value RENAME TO value_of_deposit'],
    ['a guard that is gone', 'DROP TRIGGER audit_entry_no_change ON audit_entry'],
    [
      'a trigger that changes ticks',
      `CREATE FUNCTION bend() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.price := NEW.price + 1; RETURN NEW; END $$;
       CREATE TRIGGER bend BEFORE INSERT ON tape FOR EACH ROW EXECUTE FUNCTION bend()`,
    ],
    ['a win rate of a member', 'ALTER TABLE member ADD COLUMN win_rate int'],
    ['a rigged order', 'ALTER TABLE orders ADD COLUMN is_rigged boolean'],
    ['a forced result of a product', 'ALTER TABLE product ADD COLUMN force_result smallint'],
    ['a role that may settle', `INSERT INTO admin_role VALUES ('dealer', ARRAY['orders:order:settle'])`],
  ])('%s', async (_, planted) => {
    await owner.pool.query('BEGIN');
    try {
      await owner.pool.query(planted);
      expect(await scanDatabase(owner.pool)).not.toEqual([]);
    } finally {
      await owner.pool.query('ROLLBACK');
    }
  });
});
