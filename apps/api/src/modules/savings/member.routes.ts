import {
  createSavingsPosition,
  redeemSavingsPosition,
  savingsPosition,
  savingsPositions,
  savingsProducts,
  savingsRedeemPreview,
  setSavingsAutoRenew,
} from '@fairtick/contracts';
import {
  listOffers,
  listPositions,
  previewRedemption,
  readPosition,
  redeemSavings,
  setAutoRenew,
  subscribeSavings,
} from '@fairtick/core/savings';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Putting money away for a term, following it, taking it back. */
export function mountSavings(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, savingsProducts, ({ member }) => listOffers(ctx, { memberId: member.id }));
  mount(app, createSavingsPosition, ({ member, body, idempotencyKey }) =>
    subscribeSavings(ctx, { member, ...body, autoRenew: body.autoRenew ?? false, key: idempotencyKey }),
  );
  mount(app, savingsPositions, ({ member, query }) => listPositions(ctx, { ...query, memberId: member.id }));
  mount(app, savingsPosition, ({ member, params }) => readPosition(ctx, { memberId: member.id, id: params.id }));
  mount(app, savingsRedeemPreview, ({ member, params }) =>
    previewRedemption(ctx, { memberId: member.id, id: params.id }),
  );
  mount(app, redeemSavingsPosition, ({ member, params, idempotencyKey }) =>
    redeemSavings(ctx, { member, id: params.id, key: idempotencyKey }),
  );
  mount(app, setSavingsAutoRenew, ({ member, params, body }) =>
    setAutoRenew(ctx, { member, id: params.id, autoRenew: body.autoRenew }),
  );
}
