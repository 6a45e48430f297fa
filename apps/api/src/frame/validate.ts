import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

/**
 * Validates every part of a request with its zod schema. Fastify passes null for a missing body; it is treated as
 * undefined.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> = (route) => {
  const validate = validatorCompiler({ ...route, schema: compileSchema(route.schema) });
  return route.httpPart === 'body' ? (data: unknown) => validate(data ?? undefined) : validate;
};
