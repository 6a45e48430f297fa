import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

/** Judges every part of a request by its zod schema. Fastify says null where no body was sent; to us that is nothing. */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> = (route) => {
  const validate = validatorCompiler({ ...route, schema: compileSchema(route.schema) });
  return route.httpPart === 'body' ? (data: unknown) => validate(data ?? undefined) : validate;
};
