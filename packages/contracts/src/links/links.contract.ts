import * as z from 'zod/mini';
import { languages } from '../errors/languages.ts';
import { endpoint } from '../http/endpoint.ts';
import { empty, id, idParams, instant, keptInt, plainText } from '../http/wire.ts';
import { outsideUrlMaxLength, readOutsideUrl } from './outside-url.ts';

/** The name of a link in addresses of the apps: `?id=help-centre`. */
export const linkSlug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/));

/** The link that the customer-service button opens, if it exists. */
export const supportSlug = 'support';

const outsideUrlInput = z.string().check(
  z.maxLength(outsideUrlMaxLength),
  z.refine((text) => readOutsideUrl(text) !== undefined, {
    error: 'not a plain https address, or a host whose letters are read as others',
  }),
);

const titles = z
  .partialRecord(z.enum(languages), plainText(1, 60))
  .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'no language' }));

const linkSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  /** Shown inside the app; otherwise it opens in a new window, after the member has seen the host. */
  embed: z.boolean(),
});
export type OutsideLink = z.infer<typeof linkSchema>;

export const links = endpoint({
  method: 'GET',
  path: '/api/links',
  auth: 'public',
  summary: 'External pages that the webview may open, by name',
  response: z.strictObject({ items: z.array(linkSchema) }),
});

const linkFields = { slug: linkSlug, url: outsideUrlInput, titles, embed: z.boolean(), enabled: z.boolean() };
const adminLinkSchema = z.strictObject({
  id,
  version: z.int(),
  slug: z.string(),
  url: z.string(),
  titles: z.partialRecord(z.enum(languages), z.string()),
  embed: z.boolean(),
  enabled: z.boolean(),
  updatedBy: z.string(),
  updatedAt: instant,
});
export type AdminLink = z.infer<typeof adminLinkSchema>;

export const adminLinks = endpoint({
  method: 'GET',
  path: '/api/admin/links',
  auth: 'admin',
  permission: 'links:link:list',
  summary: 'All external links',
  response: z.strictObject({ items: z.array(adminLinkSchema) }),
});

export const createLink = endpoint({
  method: 'POST',
  path: '/api/admin/links',
  auth: 'admin',
  permission: 'links:link:update',
  summary: 'Add an external link',
  body: z.strictObject(linkFields),
  errors: ['LINK_SLUG_TAKEN'],
  response: adminLinkSchema,
});

export const changeLink = endpoint({
  method: 'PUT',
  path: '/api/admin/links/:id',
  auth: 'admin',
  permission: 'links:link:update',
  summary: 'Change a link; refused if it changed',
  params: idParams,
  body: z.strictObject({ ...linkFields, version: keptInt(1) }),
  errors: ['LINK_SLUG_TAKEN', 'NOT_FOUND', 'REVIEW_CHANGED', 'SETTING_UNCHANGED'],
  response: adminLinkSchema,
});

export const removeLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/links/:id',
  auth: 'admin',
  permission: 'links:link:update',
  summary: 'Remove an external link',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});
