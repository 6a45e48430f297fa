import { DomainError, type FxPair, type FxSide, parseDecimal } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { insertQuote, type QuoteRow } from './fx.repo.ts';
import { currenciesOf } from './fx.rules.ts';

export type LockQuoteInput = { memberId: string; pair: FxPair; side: FxSide; amount: string };

/**
 * Locks a rate for one deposit or withdrawal of exactly this amount, until it expires.
 * @param input.amount decimal of the given currency: foreign for a deposit, CNY for a withdrawal
 * @throws DomainError INPUT_INVALID for zero or too many decimals, FX_RATE_ERROR without a usable reference,
 * DEPOSIT_AMOUNT_OUT_OF_RANGE or WITHDRAWAL_AMOUNT_OUT_OF_RANGE when the result is below a minor unit or absurdly
 * large.
 */
export async function lockQuote(ctx: Pick<Ctx, 'db' | 'ids'>, input: LockQuoteInput): Promise<QuoteRow> {
  const { memberId, pair, side, amount } = input;
  const given = amountOf(amount, currenciesOf(pair, side).given.scale);
  return withTx(ctx.db, (tx) => insertQuote(tx, { id: ctx.ids.uuid(), memberId, pair, side, given })).catch(
    (error: unknown) => {
      throw toDomainError(error);
    },
  );
}

function amountOf(text: string, scale: number): bigint {
  const decimals = text.split('.')[1]?.length ?? 0;
  if (decimals > scale) throw invalid(`at most ${scale} decimals`);
  const given = parseDecimal(text, scale);
  if (given <= 0n) throw invalid('must be more than zero');
  return given;
}

function invalid(message: string): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path: 'amount', message }] });
}
