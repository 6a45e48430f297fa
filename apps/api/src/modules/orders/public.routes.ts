import { keys, terms } from '@fairtick/contracts';
import { listSigningKeys } from '@fairtick/core/orders';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Terms of orders, and public keys of signed acceptances. */
export function mountTerms(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'orderService' | 'terms'>): void {
  mount(app, terms, () => ctx.terms.read());
  mount(app, keys, () => listSigningKeys({ db: ctx.db, signer: ctx.orderService.signer }));
}
