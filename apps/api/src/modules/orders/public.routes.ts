import { keys, terms } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** What orders are accepted under, and the key that says so. */
export function mountTerms(app: FastifyInstance, ctx: Pick<ApiCtx, 'desk' | 'terms'>): void {
  mount(app, terms, () => ctx.terms.read());
  const { keyId, publicKey } = ctx.desk.signer;
  const current = { keyId, algorithm: 'Ed25519', publicKey, current: true } as const;
  mount(app, keys, () => ({ items: [current] }));
}
