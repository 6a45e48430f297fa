import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';

/** Every module of the interface, one line an audience. */
export function registerModules(_app: FastifyInstance, _ctx: ApiCtx): void {}
