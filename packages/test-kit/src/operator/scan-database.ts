import type { Db } from '@fairtick/db';
import { allowedDoors } from './allowed-doors.ts';
import { forbiddenWordsOf } from './forbidden-words.ts';
import { columns, roles } from './scan-names.ts';

type Pool = Pick<Db['pool'], 'query'>;

/**
 * Tables that running roles write directly: sign-in data, messages, and records that processes keep. All others decide or
 * record an outcome, move money or define terms, and are written only through stored procedures.
 */
const open = new Set([
  'admin',
  'admin_login',
  'admin_passkey',
  'admin_recovery_code',
  'admin_session',
  'admin_setup_link',
  'announcement',
  'announcement_text',
  'job_run',
  'login_attempts',
  'member',
  'member_passkey',
  'member_recovery_code',
  'member_totp',
  'notice_delivery',
  'notice_setting',
  'notification_read',
  'push_device',
  'rejected_quote',
  'report_mail',
  'report_subscription',
  'restriction',
  'saved_filter',
  'session',
  'source_candle',
  'webhook_condition',
  'webhook_delivery',
  'webhook_event',
  'webhook_target',
  'withdraw_password_attempts',
  'worker_heartbeat',
]);

/** Functions that may write orders, the tape or money. */
const writers = new Map([
  ['orders', new Set(['place_orders', 'open_orders', 'end_orders'])],
  ['tape', new Set(['tape_write'])],
  ['sim_seed', new Set(['tape_seed'])],
  ['candle', new Set(['roll_up_candles'])],
  // Hours: migrations and the seed, and products that two people approved.
  ['calendar', new Set(['apply_new_product'])],
  ['calendar_hours', new Set(['apply_new_product'])],
  ['calendar_exception', new Set(['apply_new_product'])],
  // A count of refused orders, written with the refusal.
  ['cover_refusal', new Set(['place_orders_exactly'])],
  ['order_opening', new Set(['product_gets_counters', 'open_orders'])],
  ['chain_transfer', new Set(['record_chain_scan'])],
  ['chain_cursor', new Set(['record_chain_scan'])],
  // Derived from settled orders; the second runs as the owner.
  ['trading_day', new Set(['orders_make_days', 'rebuild_trading_days'])],
  ['member_trading_day', new Set(['wallet_keeps_days', 'prune_rows'])],
  // An order that is disputed is not paid; no procedure ends a dispute but settling it.
  ['order_dispute', new Set(['dispute_orders'])],
  ['settlement_comparison', new Set(['count_comparisons'])],
  ['transfer', new Set(['place_orders', 'hold_order_fees', 'end_orders', 'open_wallets', 'book_lines'])],
  [
    'wallet',
    new Set([
      'transfer_moves_balances',
      'refresh_member_gate',
      'open_wallets',
      'identity_mark',
      'self_limit_moves_wallet',
      'refresh_period_room',
      // a closed account: no more credits, no verification
      'member_close_cleans_up',
    ]),
  ],
  // these procedures identify the actor by their live session alone
  ['self_limit', new Set(['set_self_limit'])],
  ['self_pause', new Set(['start_time_out', 'exclude_self'])],
  ['demo_reset', new Set(['reset_demo'])],
  ['house_balance', new Set(['transfer_moves_balances'])],
  ['statement_batch', new Set(['store_statements', 'store_settlements', 'place_log_statements'])],
  // The worker stores what it signs; statements about terms and holdings are made from their rows, and get a signature once.
  [
    'log_statement',
    new Set([
      'record_log_statements',
      'state_terms',
      'apply_stated_holdings',
      'sign_log_statements',
      'place_log_statements',
    ]),
  ],
  // A text that two people approved; it moves no money.
  ['stated_holdings', new Set(['apply_stated_holdings'])],
  ['audit_entry', new Set(['audit_append'])],
  // Computed from the ledger and other records; the only input is a day that is over.
  ['liability_day', new Set(['record_liabilities_of'])],
  ['liability_leaf', new Set(['record_liabilities_of'])],
  ['liability_level', new Set(['record_liabilities_of'])],
  ['ledger_day', new Set(['record_ledger_day_of'])],
  ['report_day', new Set(['record_report_day'])],
  ['report_figure', new Set(['record_report_day'])],
  ['figure_day', new Set(['record_figure_day'])],
  // the second deletes the activity of a member whose personal data it erases
  ['member_day', new Set(['record_report_day', 'erase_closed_members'])],
  [
    'approval',
    new Set([
      'propose_approval',
      'decide_approval',
      'expire_approvals',
      // the proposers, before a decision
      'withdraw_product_terms',
      'take_back_terms',
    ]),
  ],
  // requests for the removal of lost second factors: the waiting period and two people are held by the database
  ['factor_reset', new Set(['request_factor_reset', 'cancel_factor_reset', 'apply_factor_reset'])],
  ['account_view', new Set(['open_account_view'])],
  // the second empties the notes of a member whose personal data it erases
  ['staff_note', new Set(['add_staff_note', 'erase_closed_members'])],
  // the function that an approval calls: only migrations write it
  ['approval_kind', new Set<string>()],
  ['invite_reward', new Set(['reward_invites'])],
  // the production flag: written by the migration step, as the owner
  ['installation', new Set<string>()],
  // Fees, limits and waiting times change only by four eyes, with the values that both people saw.
  ['money_terms', new Set(['apply_money_terms'])],
  ['setting', new Set(['change_setting'])],
  ['setting_version', new Set(['change_setting'])],
  // The limits that all products share: only by four eyes, with the values that both people saw; durations are copied.
  ['terms', new Set(['apply_trading_terms'])],
  ['terms_duration', new Set(['apply_trading_terms'])],
  // Products and terms are added only by four eyes; a product's row changes by a halt, which refuses new orders only.
  // No procedure takes a simulator's start or a tape's bounds: they follow from the group.
  ['product_terms', new Set(['apply_product_terms', 'apply_new_product'])],
  ['product_halt', new Set(['halt_product', 'resume_product'])],
  ['product', new Set(['halt_product', 'resume_product', 'apply_new_product'])],
  ['breaker', new Set(['trip_breaker', 'release_breaker'])],
  // Where messages to operators go; the worker writes only whether they arrive.
  ['webhook_target', new Set(['add_webhook_target', 'change_webhook_target', 'remove_webhook_target'])],
  ['admin', new Set(['create_second_admin', 'apply_staff_change'])],
  ['admin_role', new Set(['apply_role_change'])],
  ['admin_networks', new Set(['apply_admin_networks'])], // by four eyes; the operator's command runs as the owner
  ['admin_role_member', new Set(['create_second_admin', 'apply_role_change', 'apply_staff_change'])],
  [
    'deposit',
    new Set([
      'create_deposit',
      'hand_in_deposit',
      'cancel_deposit',
      'expire_deposits',
      'deposit_paid',
      'deposit_seen_on_chain',
      'claim_deposit',
      'approve_deposit',
      'reject_deposit',
      'hold_deposit',
      'refund_deposit',
      // erases a payer's name at the end of its retention period, and changes nothing else
      'erase_payment_data',
    ]),
  ],
  [
    'identity_check',
    new Set([
      'identity_submit',
      'identity_claim',
      'identity_approve',
      'identity_reject',
      'identity_revoke',
      'identity_reopen',
      'expire_identity',
      'purge_identity',
      'member_close_cleans_up',
    ]),
  ],
  ['savings_accrual', new Set(['accrue_savings_days'])],
  [
    'savings_position',
    new Set(['open_savings_position', 'close_savings_position', 'accrue_savings_days', 'set_savings_auto_renew']),
  ],
  [
    'savings_product',
    new Set(['open_savings_position', 'close_savings_position', 'set_savings_product_enabled', 'apply_savings_terms']),
  ],
  ['savings_terms', new Set(['apply_savings_terms'])],
  ['deposit_method', new Set(['change_deposit_method', 'apply_deposit_receiving'])],
  [
    'withdrawal',
    new Set([
      'withdraw_request',
      'withdraw_cancel',
      'withdraw_claim',
      'withdraw_approve',
      'withdraw_reject',
      'withdraw_process',
      'withdraw_complete',
      'withdraw_fail',
      'escalate_withdrawals',
    ]),
  ],
]);

/**
 * Procedures that may post outside trading: they call the function that writes the ledger. Each is a state machine or needs
 * four eyes.
 */
const bookers = new Set([
  'book_approved',
  'open_savings_position',
  'close_savings_position',
  'reward_invites',
  'approve_deposit',
  'withdraw_request',
  'withdraw_complete',
  'withdraw_cancel',
  'withdraw_reject',
  'withdraw_fail',
  'reset_demo',
]);

/** Functions that may run dynamic SQL: they call the function that belongs to the proposal's kind. */
const composers = new Set(['decide_approval']);

/** Functions that only procedures may call: granted to no role, like `apply_…`, which executes an approved proposal. */
const innerDoors = [
  'book_lines',
  'book_approved',
  'acting_admin',
  'use_fx_quote',
  'identity_mark',
  'check_grant',
  'may_set_up',
  'owns_member',
  'acting_member',
  'lock_acting_member',
  'open_savings_position',
  'close_savings_position',
  'end_savings_position',
  'accrue_savings_days',
  'accrue_savings_to',
  'return_savings_at',
  'product_terms_of',
  'product_terms_notice',
  'new_product_terms_of',
  'money_terms_of',
  'money_terms_notice',
  'trading_terms_of',
  'trading_terms_notice',
  'take_back_terms',
  'record_ledger_day_of',
];

/** Append-only tables. */
const unbent = ['tape', 'orders', 'transfer', 'audit_entry', 'invite_reward'];

/** Tables that need a guard against every change. */
const refusing = [
  'tape',
  'orders',
  'transfer',
  'audit_entry',
  'money_terms',
  'invite_reward',
  'savings_accrual',
  'savings_position',
  'savings_terms',
  'product_terms',
  'terms',
  'terms_duration',
  'stated_holdings',
];

/** Everything in a database that would let a person set something forbidden; covers all roles and all but the open tables. */
export async function scanDatabase(owner: Pool): Promise<string[]> {
  const scans = [names, grants, doors, inner, bodies, triggers, columns, roles];
  const found: string[] = [];
  // One by one: callers have one connection, for which a query waits a limited time.
  for (const scan of scans) found.push(...(await scan(owner)));
  return found;
}

/** A listed name that does not exist is an error, because its part of the scan could never fail. */
async function names(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT 'table ' || relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
     UNION SELECT 'function ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  const found = new Set(rows.map(({ name }) => name));
  const tables = [...open, ...writers.keys(), ...unbent, ...refusing].map((name) => `table ${name}`);
  const known = [
    ...allowedDoors.keys(),
    ...innerDoors,
    ...bookers,
    ...composers,
    ...[...writers.values()].flatMap((set) => [...set]),
  ];
  return [...tables, ...known.map((name) => `function ${name}`)]
    .filter((name) => !found.has(name))
    .map((name) => `${name} does not exist`);
}

async function grants(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ offence: string }>(
    `SELECT format('%s may %s %s', r.rolname, p, c.relname) AS offence
       FROM pg_roles r, pg_class c, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
      WHERE r.rolname IN ('fairtick_app', 'fairtick_worker', 'fairtick_reader')
        AND c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND c.relname <> ALL ($1)
        AND (has_table_privilege(r.oid, c.oid, p)
             OR (p IN ('INSERT', 'UPDATE') AND has_any_column_privilege(r.oid, c.oid, p)))`,
    [[...open]],
  );
  return rows.map(({ offence }) => offence);
}

/** Immutable functions, such as those of prisma/sql/names, are left out: Postgres does not let them write. */
async function doors(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ role: string; name: string; signature: string }>(
    `SELECT r.rolname AS role, p.proname AS name, p.proname || '(' || pg_get_function_arguments(p.oid) || ')' AS signature
       FROM pg_roles r, pg_proc p
      WHERE r.rolname IN ('fairtick_app', 'fairtick_worker', 'fairtick_reader')
        AND p.pronamespace = 'public'::regnamespace AND p.provolatile <> 'i'
        AND has_function_privilege(r.oid, p.oid, 'EXECUTE')`,
  );
  return rows
    .filter(({ name, signature }) => !allowedDoors.has(name) && forbiddenWordsOf(signature).length > 0)
    .map(({ role, signature }) => `${role} may call ${signature}`);
}

async function inner(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ offence: string }>(
    `SELECT format('%s may call %s', r.rolname, p.proname) AS offence
       FROM pg_roles r, pg_proc p
      WHERE r.rolname IN ('fairtick_app', 'fairtick_worker', 'fairtick_reader')
        AND p.pronamespace = 'public'::regnamespace AND (p.proname LIKE 'apply\\_%' OR p.proname = ANY ($1))
        AND has_function_privilege(r.oid, p.oid, 'EXECUTE')`,
    [innerDoors],
  );
  return rows.map(({ offence }) => offence);
}

/** Every SQL form of a write to a table, alone or in a list. */
function writesTo(table: string): RegExp {
  const verbs = 'INSERT\\s+INTO|MERGE\\s+INTO|UPDATE|DELETE\\s+FROM|COPY';
  const emptied = 'TRUNCATE\\s+(?:TABLE\\s+)?(?:[^;]*,\\s*)?';
  const named = `(?:ONLY\\s+)?(?:"?public"?\\s*\\.\\s*)?"?${table}"?(?!\\w)`;
  return new RegExp(`\\b(?:(?:${verbs})\\s+|${emptied})${named}`, 'i');
}

async function bodies(owner: Pool): Promise<string[]> {
  const found = await owner.query<{ name: string; body: string }>(
    `SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  // The function's text without comments, so that a comment can neither hide nor imitate a statement.
  const rows = found.rows.map(({ name, body }) => ({
    name,
    body: `${body};${body.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')}`,
  }));
  const unread = rows.filter(({ name, body }) => /\bEXECUTE\b/i.test(body) && !composers.has(name));
  const booking = rows.filter(({ name, body }) => /\bbook_lines\s*\(/i.test(body) && !bookers.has(name));
  const writing = [...writers].flatMap(([table, known]) => {
    const writes = writesTo(table);
    return rows
      .filter(({ name, body }) => !known.has(name) && writes.test(body))
      .map(({ name }) => `function ${name} writes ${table}`);
  });
  return [
    ...writing,
    ...booking.map(({ name }) => `function ${name} books`),
    ...unread.map(({ name }) => `function ${name} runs dynamic SQL`),
  ];
}

/** Missing or disabled guards, also for replicas, and triggers on the tape or on orders that might change a row. */
async function triggers(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; name: string; enabled: string; definition: string }>(
    `SELECT c.relname AS table, t.tgname AS name, t.tgenabled AS enabled, pg_get_triggerdef(t.oid) AS definition
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  );
  const isGuard = (name: string) => /_(no_[a-z]+|guard)$/.test(name);
  const asleep = rows.filter(({ name, enabled }) => enabled !== 'A' && (enabled !== 'O' || isGuard(name)));
  const bending = rows.filter(({ table, definition }) => unbent.includes(table) && /BEFORE INSERT/i.test(definition));
  const unguarded = refusing.flatMap((table) =>
    ['UPDATE', 'DELETE', 'TRUNCATE']
      .filter((act) => !rows.some((one) => one.table === table && one.definition.split(' ON ')[0]?.includes(act)))
      .map((act) => `nothing guards ${table} against ${act}`),
  );
  return [
    ...asleep.map(({ table, name }) => `trigger ${name} on ${table} is disabled`),
    ...bending.map(({ table, name }) => `trigger ${name} may change new rows of ${table}`),
    ...unguarded,
  ];
}
