import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';

export const favouritesMax = 50;

const favouritesSchema = z.strictObject({ productIds: z.array(id) });

export const favourites = endpoint({
  method: 'GET',
  path: '/api/me/favourites',
  auth: 'member',
  summary: 'My favourite products, in my order',
  response: favouritesSchema,
});

export const changeFavourites = endpoint({
  method: 'PUT',
  path: '/api/me/favourites',
  auth: 'member',
  summary: 'Replace my list of favourite products',
  body: z.strictObject({ productIds: z.array(id).check(z.maxLength(favouritesMax)) }),
  errors: ['NOT_FOUND'],
  response: favouritesSchema,
});
