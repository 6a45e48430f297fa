import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { compileSchema } from './compile-schema.ts';

/** Checks that an answer has only the fields of its contract: an unknown field is an error instead of a leak. */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  const compiled = compileSchema(schema);
  return (data) => {
    const result = safeParse(compiled, data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
