import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { empty, id, idParams, instant, plainText } from '../http/wire.ts';

/** Most saved filters per list and administrator; the database enforces it too. */
export const savedFiltersMax = 20;

const list = z.string().check(z.regex(/^[a-z][a-z0-9/-]{0,59}$/));
const name = plainText(1, 40);
/** The query of the list's address, without the question mark, encoded. */
const query = z.string().check(z.maxLength(1000), z.regex(/^[A-Za-z0-9%&=._~*+:,-]*$/));

const savedFilterSchema = z.strictObject({
  id,
  list: z.string(),
  name: z.string(),
  query: z.string(),
  updatedAt: instant,
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

export const savedFilters = endpoint({
  method: 'GET',
  path: '/api/admin/saved-filters',
  auth: 'admin',
  permission: 'self:filter:read',
  summary: 'My saved filters of one list, by name',
  query: z.strictObject({ list }),
  response: z.strictObject({ items: z.array(savedFilterSchema) }),
});

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/admin/saved-filters',
  auth: 'admin',
  permission: 'self:filter:update',
  summary: 'Save the filters of a list under a name',
  body: z.strictObject({ list, name, query }),
  errors: ['SAVED_FILTER_LIMIT', 'SAVED_FILTER_NAME_TAKEN'],
  response: savedFilterSchema,
});

export const changeFilter = endpoint({
  method: 'PUT',
  path: '/api/admin/saved-filters/:id',
  auth: 'admin',
  permission: 'self:filter:update',
  summary: 'Rename or replace my saved filter',
  params: idParams,
  body: z.strictObject({ name, query }),
  errors: ['NOT_FOUND', 'SAVED_FILTER_NAME_TAKEN'],
  response: savedFilterSchema,
});

export const removeFilter = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-filters/:id',
  auth: 'admin',
  permission: 'self:filter:update',
  summary: 'Delete my saved filter',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});
