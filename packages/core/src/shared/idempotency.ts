import { hash } from 'node:crypto';
import { DomainError, isErrorCode } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { claimIntent, type Intent } from './intents.repo.ts';

/** Numbers of idempotency.route; append, never renumber. 1 is placing orders, which has its own stored procedure. */
export const intentRoutes = {
  create_deposit: 2,
  request_withdrawal: 3,
  lock_quote: 4,
  approve_deposit: 5,
  approve_withdrawal: 6,
  complete_withdrawal: 7,
  fail_withdrawal: 8,
  propose_adjustment: 9,
  decide_approval: 10,
  cancel_deposit: 11,
  cancel_withdrawal: 12,
  reject_deposit: 13,
  reject_withdrawal: 14,
  propose_funding: 15,
  refund_deposit: 16,
  subscribe_savings: 17,
  redeem_savings: 18,
  propose_savings_terms: 19,
  reset_demo: 20,
  propose_role_change: 21,
  propose_staff_change: 22,
  propose_product_terms: 24,
  halt_product: 25,
  resume_product: 26,
  open_account_view: 27,
  propose_new_product: 28,
  propose_money_terms: 29,
  propose_trading_terms: 30,
  propose_factor_reset: 31,
  propose_admin_networks: 32,
  add_price_alert: 40,
  propose_holdings: 45,
} as const;
export type IntentRoute = keyof typeof intentRoutes;

/** A command that is answered once for each key of its caller. */
export type Once = {
  route: IntentRoute;
  key: string;
  /** What the caller asks for, as canonical JSON values: the same intent must give the same value. */
  intent: unknown;
  /**
   * A check of a new intent outside of its transaction, such as a password with counted attempts. A used key is
   * answered without it, because the password may have changed since. It records its own refusals; they are not kept.
   */
  beforeNew?: () => Promise<void>;
};

/** The stored outcome of a command: its result, or the refusal by a rule. */
export type StoredAnswer<T> = { data: T } | { refused: string; details: Readonly<Record<string, unknown>> | null };

export function toIntent(actorId: string, { route, key, intent }: Once): Intent {
  const bodyHash = Buffer.from(hash('sha256', JSON.stringify(intent), 'hex').slice(0, 32), 'hex');
  return { actorId, route: intentRoutes[route], key, bodyHash };
}

/** The stored answer of the key; null for a new key. @throws DomainError IDEMPOTENCY_KEY_CONFLICT for another body */
export async function claimAnswer<T>(tx: Tx, intent: Intent): Promise<StoredAnswer<T> | null> {
  const known = await claimIntent(tx, intent);
  if (known.otherBody) throw new DomainError('IDEMPOTENCY_KEY_CONFLICT');
  return known.answer as StoredAnswer<T> | null;
}

/** The stored result. @throws DomainError the stored refusal */
export function unwrap<T>(kept: StoredAnswer<T>): T {
  if ('data' in kept) return kept.data;
  if (!isErrorCode(kept.refused)) throw new Error(`kept answer: ${kept.refused} is no code of the error table`);
  throw new DomainError(kept.refused, kept.details ?? undefined);
}
