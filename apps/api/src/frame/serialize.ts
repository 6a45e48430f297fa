import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { compileSchema } from './compile-schema.ts';

/** Lets an answer out only as its contract lists it: a field that is not there is a fault, not a leak. */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  const compiled = compileSchema(schema);
  return (data) => {
    const result = safeParse(compiled, data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
