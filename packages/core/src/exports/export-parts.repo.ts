import { payerNameBound } from '../deposits/index.ts';
import { personalDataBounds } from '../members/index.ts';
import { paymentAccountBounds } from '../payment-accounts/index.ts';
import { messageBound } from '../support/index.ts';

/** One part of the data held about a member. */
export type ExportPart = {
  name: string;
  /** Tables that it covers. */
  tables: readonly string[];
  /**
   * Selects `key` and `row` (JSON text) of the member $1, after the key $2, at most $3 of them, in the order of the
   * key.
   */
  sql: string;
  /** Encrypted columns and what each is bound to. */
  sealed?: (row: Readonly<Record<string, unknown>>, memberId: string) => Readonly<Record<string, string>>;
};

const nil = '00000000-0000-0000-0000-000000000000';
const without = (omit: string) => `(to_jsonb(t) - '{${omit}}'::text[])::text AS row`;
const rowOf = (omit: string) => without(omit === '' ? 'member_id' : `member_id,${omit}`);

/** Rows of a table by their id. */
function byId(name: string, table: string, omit = '', sealed?: ExportPart['sealed']): ExportPart {
  return {
    name,
    tables: [table],
    sql: `SELECT t.id::text AS key, ${rowOf(omit)} FROM ${table} t
           WHERE t.member_id = $1 AND t.id > coalesce($2::uuid, '${nil}') ORDER BY t.id LIMIT $3`,
    ...(sealed ? { sealed } : {}),
  };
}

/** Rows of a small table, in the order of one column. */
function few(name: string, table: string, key: string, omit = ''): ExportPart {
  return {
    name,
    tables: [table],
    sql: `SELECT row_number() OVER (ORDER BY t.${key})::text AS key, ${rowOf(omit)} FROM ${table} t
           WHERE t.member_id = $1 ORDER BY t.${key} OFFSET coalesce($2::bigint, 0) LIMIT $3`,
  };
}

type Belonging = { parent: string; by: string; order: string; omit: string };

/** Rows that belong to a row of the member's. */
function under(name: string, table: string, { parent, by, order, omit }: Belonging): ExportPart {
  return {
    name,
    tables: [table],
    sql: `SELECT row_number() OVER (ORDER BY t.${by}, t.${order})::text AS key, ${without(omit)}
            FROM ${table} t JOIN ${parent} p ON p.id = t.${by}
           WHERE p.member_id = $1 ORDER BY t.${by}, t.${order} OFFSET coalesce($2::bigint, 0) LIMIT $3`,
  };
}

/** Statement lines, or the orders that they began, of one account. */
function byLine(name: string, account: 0 | 1, orders: boolean): ExportPart {
  return {
    name: `${name}_${account === 0 ? 'real' : 'demo'}`,
    tables: [orders ? 'orders' : 'transfer'],
    sql: `SELECT l.line::text AS key, ${rowOf(orders ? 'head_hash' : '')}
            FROM transfer l ${orders ? 'JOIN orders t ON t.id = l.ref' : 'JOIN transfer t USING (member_id, account, line)'}
           WHERE l.member_id = $1 AND l.account = ${account} AND l.line > coalesce($2::bigint, 0)
             ${orders ? `AND l.code = transfer_number('stake_hold')` : ''} ORDER BY l.line LIMIT $3`,
  };
}

/**
 * Everything that is held about a member, their own row first. Not included: secrets (hashes, digests), the names of
 * staff, reasons of a decision that are for staff, and proposals that were not approved. The member received the outcome and the text that was
 * meant for them.
 */
export const exportParts: readonly ExportPart[] = [
  {
    name: 'member',
    tables: ['member'],
    sql: `SELECT t.id::text AS key, ${without('login_hash,withdraw_hash,id_number_digest,name_digest,invited_by')}
            FROM member t WHERE t.id = $1 AND t.id > coalesce($2::uuid, '${nil}') LIMIT $3`,
    sealed: (_row, memberId) => {
      const { realName, idNumber } = personalDataBounds(memberId);
      return { real_name: realName, id_number: idNumber };
    },
  },
  byId('sessions', 'session'),
  few('activity', 'member_day', 'day'),
  byId('restrictions', 'restriction', 'reason,created_by,lifted_by'),
  few('wallets', 'wallet', 'account', 'session_epoch'),
  byLine('statement', 0, false),
  byLine('statement', 1, false),
  byLine('orders', 0, true),
  byLine('orders', 1, true),
  byId(
    'deposits',
    'deposit',
    'claimed_by,claimed_until,first_approver,second_approver,moved_by_admin,reason_note',
    ({ id }) => ({ payer_name: payerNameBound(String(id)) }),
  ),
  under('deposit_steps', 'deposit_step', { parent: 'deposit', by: 'deposit_id', order: 'n', omit: 'admin_id' }),
  under('deposit_payments', 'deposit_payment', { parent: 'deposit', by: 'deposit_id', order: 'at', omit: '' }),
  byId('withdrawals', 'withdrawal', 'claimed_by,claimed_until,first_approver,second_approver,moved_by,reason_note'),
  under('withdrawal_steps', 'withdrawal_step', {
    parent: 'withdrawal',
    by: 'withdrawal_id',
    order: 'version',
    omit: 'admin_id',
  }),
  byId('payment_accounts', 'payment_account', 'number_digest', ({ id }) => {
    const { payee, number } = paymentAccountBounds(String(id));
    return { payee, number };
  }),
  byId('exchange_rate_quotes', 'fx_quote'),
  {
    name: 'adjustments',
    tables: ['approval'],
    // Undecided proposals are not included: a member who learns of a planned deduction could withdraw the money first.
    sql: `SELECT t.id::text AS key, ${rowOf('proposed_by,decided_by,decision_note,payload,version')} FROM approval t
           WHERE t.member_id = $1 AND t.state = 'approved' AND t.id > coalesce($2::uuid, '${nil}') ORDER BY t.id LIMIT $3`,
  },
  byId('savings_positions', 'savings_position'),
  few('savings_interest', 'savings_accrual', 'day, t.position_id'),
  few('balance_proofs', 'liability_leaf', 'day'),
  byId(
    'identity_submissions',
    'identity_check',
    'id_number_digest,claimed_by,claimed_until,decided_by,ended_by,reopened_by,note',
    (_row, memberId) => {
      const { realName, idNumber } = personalDataBounds(memberId);
      return { name: realName, id_number: idNumber };
    },
  ),
  byId('pictures', 'upload', 'file,sha256'),
  byId('notifications', 'notification'),
  byId('account_views', 'account_view', 'admin_id,note'),
  byId('staff_notes', 'staff_note', 'admin_id'),
  few('notifications_read', 'notification_read', 'until'),
  few('notice_settings', 'notice_setting', 'member_id'),
  few('notices_sent', 'notice_delivery', 'at, t.notification_id, t.target'),
  byId('push_devices', 'push_device', 'p256dh,auth'),
  few('favourites', 'favourite', 'place'),
  byId('support_threads', 'support_thread', 'assigned_to'),
  {
    ...under('support_messages', 'support_message', {
      parent: 'support_thread',
      by: 'thread_id',
      order: 'n',
      omit: 'by_admin,author_id,fingerprint',
    }),
    sealed: ({ id }) => ({ body: messageBound(String(id)) }),
  },
  few('authenticator', 'member_totp', 'member_id', 'secret,next_secret,last_step'),
  byId('factor_resets', 'factor_reset', 'approval_id'),
  few('recovery_codes', 'member_recovery_code', 'digest', 'digest'),
  byId('passkeys', 'member_passkey', 'public_key'),
  byId('price_alerts', 'price_alert'),
  few('opening_reminders', 'opening_reminder', 'product_id'),
  few('limits', 'self_limit', 'kind'),
  few('trading_days', 'member_trading_day', 'day'),
  few('pauses', 'self_pause', 'changed_at'),
  byId('demo_resets', 'demo_reset'),
  byId('copies', 'data_export', 'session_id'),
  few('wrong_withdrawal_passwords', 'withdraw_password_attempts', 'failed'),
  {
    name: 'invite_rewards',
    tables: ['invite_reward'],
    sql: `SELECT t.id::text AS key, jsonb_build_object('amount', t.amount, 'paid_at', t.paid_at)::text AS row
            FROM invite_reward t WHERE t.inviter_id = $1 AND t.id > coalesce($2::uuid, '${nil}') ORDER BY t.id LIMIT $3`,
  },
  {
    name: 'log',
    tables: ['audit_entry'],
    // Both halves have an index that ends in seq.
    sql: `SELECT t.seq::text AS key,
                 jsonb_build_object('at', t.at, 'action', t.action, 'by', t.actor_kind,
                                    'ip', CASE WHEN t.actor_id = $1 THEN t.ip END)::text AS row
            FROM (SELECT * FROM audit_entry WHERE actor_id = $1 AND seq > coalesce($2::bigint, 0)
                  UNION
                  SELECT * FROM audit_entry WHERE target_id = $1::text AND seq > coalesce($2::bigint, 0)) t
           ORDER BY t.seq LIMIT $3`,
  },
];

/** Tables that name a member and are not part of the copy. */
export const notExported: Readonly<Record<string, string>> = {
  idempotency: 'keys against repeated commands; the commands are in their own parts',
  outbox: 'events that are deleted within a minute',
  savings_earnings: 'a view of the interest that is in the copy',
  verification_code: 'digests of codes that expired within ten minutes; no role of the application can read them',
  statement_match: 'the match of a bank statement line with a deposit; the deposit is in the copy',
};
