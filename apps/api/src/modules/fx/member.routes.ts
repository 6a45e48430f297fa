import { type FxQuote, formatDecimal, fxReferences, lockFxQuote } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { currenciesOf, listReferences, lockQuote, type QuoteRow, rateScale } from '@fairtick/core/fx';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** Exchange rates and locked quotes of members. */
export function mountFx(app: FastifyInstance, ctx: Ctx): void {
  mount(app, fxReferences, async () => ({
    items: (await listReferences(ctx)).map(({ at, rate, ...reference }) => ({
      ...reference,
      rate: formatDecimal(rate, rateScale),
      at: at.toISOString(),
    })),
  }));
  mount(app, lockFxQuote, async ({ member, body }) => {
    const { pair, side = 'deposit', amount } = body;
    return toQuote(await lockQuote(ctx, { memberId: member.id, pair, side, amount }));
  });
}

function toQuote(quote: QuoteRow): FxQuote {
  const { id, pair, side, source, spreadBps } = quote;
  const { given, converted } = currenciesOf(pair, side);
  return {
    id,
    pair,
    side,
    source,
    spreadBps,
    referenceRate: formatDecimal(quote.referenceRate, rateScale),
    referenceAt: quote.referenceAt.toISOString(),
    rate: formatDecimal(quote.rate, rateScale),
    amount: formatDecimal(quote.given, given.scale),
    converted: formatDecimal(quote.converted, converted.scale),
    expiresAt: quote.expiresAt.toISOString(),
  };
}
