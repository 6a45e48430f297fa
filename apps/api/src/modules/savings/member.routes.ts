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
import { originOf } from '../admins/origin.ts';
import { instantsOf } from '../ledger/instants.ts';

/** Savings positions of the calling member. */
export function mountSavings(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, savingsProducts, ({ member }) => listOffers(ctx, { memberId: member.id }));
  mount(app, createSavingsPosition, (call) => {
    const { member, body, idempotencyKey: key } = call;
    const autoRenew = body.autoRenew ?? false;
    return subscribeSavings(ctx, { member, ...body, autoRenew, key, origin: originOf(call) });
  });
  mount(app, savingsPositions, ({ member, query }) =>
    listPositions(ctx, { ...query, ...instantsOf(query), memberId: member.id }),
  );
  mount(app, savingsPosition, ({ member, params }) => readPosition(ctx, { memberId: member.id, id: params.id }));
  mount(app, savingsRedeemPreview, ({ member, params }) =>
    previewRedemption(ctx, { memberId: member.id, id: params.id }),
  );
  mount(app, redeemSavingsPosition, (call) =>
    redeemSavings(ctx, { member: call.member, id: call.params.id, key: call.idempotencyKey, origin: originOf(call) }),
  );
  mount(app, setSavingsAutoRenew, (call) =>
    setAutoRenew(ctx, { member: call.member, id: call.params.id, ...call.body, origin: originOf(call) }),
  );
}
