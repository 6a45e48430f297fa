import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';

/** Everything around the endpoints, in the order in which requests meet it. */
export async function registerPlugins(_app: FastifyInstance, _ctx: ApiCtx): Promise<void> {}
