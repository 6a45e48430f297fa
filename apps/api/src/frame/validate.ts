import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

type Compiler = typeof validatorCompiler;

/** Judges every part of a request by its zod schema. Fastify says null where no body was sent; to us that is nothing. */
export const compileValidator: Compiler = (route) => {
  const validate = validatorCompiler(route) as ReturnType<FastifySchemaCompiler<unknown>>;
  return route.httpPart === 'body' ? (data: unknown) => validate(data ?? undefined) : validate;
};
