import { hash } from 'node:crypto';
import { DomainError, errorTable, isErrorCode } from '@fairtick/contracts';
import { type Db, type Tx, withTx } from '@fairtick/db';
import {
  answerIntent,
  claimIntent,
  type Intent,
  openSavepoint,
  releaseSavepoint,
  rollBackToSavepoint,
} from './intents.repo.ts';
import { asRefusal } from './to-domain-error.ts';

/** Numbers of idempotency.route; append, never renumber. 1 is placing orders, which has a door of its own. */
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
} as const;
export type IntentRoute = keyof typeof intentRoutes;

export type AnswerOnceInput<T> = {
  /** Whose key it is: a member or an administrator. */
  actorId: string;
  route: IntentRoute;
  key: string;
  /** What the caller wants, as canonical JSON values: the same intent must give the same value. */
  intent: unknown;
  /**
   * What has to be asked first of a new intent, outside of its transaction, such as a password whose tries are counted. A key
   * that was used is answered without it: it may end otherwise by now. What it throws is not kept.
   */
  beforeNew?: () => Promise<void>;
  /** The whole effect; its result must survive JSON unchanged, because that is how it is kept. */
  run: (tx: Tx) => Promise<T>;
  /** Runs after a refusal, in the same transaction, whose effects so far are undone: the place for an audit entry. */
  onRefused?: (tx: Tx, refusal: DomainError) => Promise<void>;
};

/**
 * One intent has one effect and one answer: a repeated key with the same body gets the first answer again, refusals by a
 * rule included. Malformed input, missing sessions, limits and outages are not kept; who meets them tries again.
 * @throws DomainError IDEMPOTENCY_KEY_CONFLICT for a key used with another body, or whatever `run` refuses with
 */
export async function answerOnce<T>(ctx: { db: Db }, input: AnswerOnceInput<T>): Promise<T> {
  const { run, onRefused, beforeNew } = input;
  const intent = toIntent(input);
  if (beforeNew) {
    const known = await withTx(ctx.db, (tx) => claimed<T>(tx, intent));
    if (known !== null) return given(known);
    await beforeNew();
  }
  const outcome = await withTx(ctx.db, async (tx): Promise<Kept<T>> => {
    const known = await claimed<T>(tx, intent);
    if (known !== null) return known;
    await openSavepoint(tx);
    try {
      const kept: Kept<T> = { data: await run(tx) };
      await releaseSavepoint(tx);
      await answerIntent(tx, { ...intent, refused: false, answer: kept });
      return kept;
    } catch (caught) {
      const error = asRefusal(caught);
      if (!(error instanceof DomainError) || errorTable[error.code].http !== 422) throw error;
      await rollBackToSavepoint(tx);
      const kept: Kept<T> = { refused: error.code, details: error.details ?? null };
      await answerIntent(tx, { ...intent, refused: true, answer: kept });
      await onRefused?.(tx, error);
      return kept;
    }
  });
  return given(outcome);
}

function toIntent({
  actorId,
  route,
  key,
  intent,
}: Pick<AnswerOnceInput<unknown>, 'actorId' | 'route' | 'key' | 'intent'>): Intent {
  const bodyHash = Buffer.from(hash('sha256', JSON.stringify(intent), 'hex').slice(0, 32), 'hex');
  return { actorId, route: intentRoutes[route], key, bodyHash };
}

async function claimed<T>(tx: Tx, intent: Intent): Promise<Kept<T> | null> {
  const known = await claimIntent(tx, intent);
  if (known.otherBody) throw new DomainError('IDEMPOTENCY_KEY_CONFLICT');
  return known.answer as Kept<T> | null;
}

function given<T>(outcome: Kept<T>): T {
  if ('data' in outcome) return outcome.data;
  if (!isErrorCode(outcome.refused)) throw new Error('a kept refusal that the table does not know');
  throw new DomainError(outcome.refused, outcome.details ?? undefined);
}

type Kept<T> = { data: T } | { refused: string; details: Readonly<Record<string, unknown>> | null };
