import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { hash, money } from '../http/wire.ts';
import { day } from '../savings/savings.contract.ts';

const liabilityDaySchema = z.strictObject({
  day,
  total: money,
  leaves: z.int(),
  root: hash,
  /** Place of the statement in the transparency log; null until it is published. */
  logIndex: z.nullable(z.int()),
});
export type LiabilityDay = z.infer<typeof liabilityDaySchema>;

export const liabilities = endpoint({
  method: 'GET',
  path: '/api/liabilities',
  auth: 'public',
  summary: 'Sum of all balances by day, newest first',
  query: z.strictObject(pageQuery),
  response: page(liabilityDaySchema),
});

const dayParams = z.strictObject({ day });

export const liabilityDay = endpoint({
  method: 'GET',
  path: '/api/liabilities/:day',
  auth: 'public',
  summary: 'Sum of one day',
  params: dayParams,
  errors: ['NOT_FOUND'],
  response: liabilityDaySchema,
});

const liabilityProofSchema = z.strictObject({
  salt: hash,
  available: money,
  held: money,
  savings: money,
  interest: money,
  /** Place of the leaf. */
  index: z.int(),
  /** Siblings from the leaf up to the root. */
  path: z.array(z.strictObject({ hash, sum: money })),
});
export type LiabilityProof = z.infer<typeof liabilityProofSchema>;

export const liabilityProof = endpoint({
  method: 'GET',
  path: '/api/liabilities/:day/proof',
  auth: 'member',
  summary: 'Own leaf and its path',
  params: dayParams,
  errors: ['NOT_FOUND'],
  response: liabilityProofSchema,
});
