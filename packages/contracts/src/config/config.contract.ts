import * as z from 'zod/mini';
import { languages } from '../errors/languages.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { instant, keptInt, plainText, queryInt } from '../http/wire.ts';
import { settingKeys } from './settings.ts';
import { textKeys } from './text-settings.ts';

export const getconf = endpoint({
  method: 'GET',
  path: '/api/index/getconf',
  auth: 'public',
  summary: 'Settings that a client needs before sign-in',
  response: z.strictObject({
    /** A data URL; empty for the platform's own logo. */
    web_logo: z.string(),
    /** The back-domain of the domain gate; empty switches the gate off. */
    domain: z.string(),
    siteName: z.string(),
    registrationOpen: z.boolean(),
    /** False in production until the operator has configured everything that real money needs. */
    realAccountOpen: z.boolean(),
    inviteCodeRequired: z.boolean(),
    captchaEnabled: z.boolean(),
    /** Protections that are off in this installation; a bar in the apps names them. Empty outside tests. */
    testMode: z.array(z.enum(['captcha', 'admin_totp', 'rate_limits'])),
    apiBases: z.array(z.string()),
    version: z.string(),
    /** Rises with every change of a setting; `configVersion` returns it alone. */
    settingsVersion: z.int(),
    /** Most bank cards that a member may have at a time. */
    bankCardsMax: z.int(),
    /** IANA zone whose midnight starts the platform day. */
    timeZone: z.string(),
    /** Agreement texts of the register page, in the requested language. */
    agreements: z.strictObject({ service: z.string(), risk: z.string(), privacy: z.string() }),
    /** Languages of those texts; another one than requested where a translation is missing. */
    agreementLanguages: z.strictObject({
      service: z.enum(languages),
      risk: z.enum(languages),
      privacy: z.enum(languages),
    }),
    /** Texts that are not empty. */
    texts: z.array(z.enum(textKeys)),
  }),
});

export const configVersion = endpoint({
  method: 'GET',
  path: '/api/index/confversion',
  auth: 'public',
  summary: 'Version of the settings; when it changes, request getconf again',
  response: z.strictObject({ settingsVersion: z.int() }),
});

export const publicText = endpoint({
  method: 'GET',
  path: '/api/texts/:key',
  auth: 'public',
  summary: 'A text in the requested language, else Chinese, else English; empty if none is set',
  params: z.strictObject({ key: z.enum(textKeys) }),
  response: z.strictObject({
    key: z.enum(textKeys),
    /** The language of the text. */
    language: z.enum(languages),
    text: z.string(),
    /** When it was last changed; null for the text of the first installation. */
    changedAt: z.nullable(instant),
  }),
});

export const downloadPlatforms = ['android', 'ios'] as const;
export type DownloadPlatform = (typeof downloadPlatforms)[number];

export const downloads = endpoint({
  method: 'GET',
  path: '/api/downloads',
  auth: 'public',
  summary: 'Download addresses of the apps, each with a QR code (SVG data URL)',
  response: z.strictObject({
    items: z.array(z.strictObject({ platform: z.enum(downloadPlatforms), url: z.string(), qr: z.string() })),
    notes: z.string(),
  }),
});

// ---------------------------------------------------------------- administrators
const adminSettingSchema = z.strictObject({
  key: z.enum(settingKeys),
  /** Of the type that its definition has: a string, a boolean, or one text per language. */
  value: z.unknown(),
  /** 0: never set, the default applies. */
  version: z.int(),
  changedAt: z.nullable(instant),
  /** Username of the administrator; null for the first installation. */
  changedBy: z.nullable(z.string()),
});
export type AdminSetting = z.infer<typeof adminSettingSchema>;

export const adminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/config',
  auth: 'admin',
  permission: 'config:setting:list',
  summary: 'All settings',
  response: z.strictObject({ items: z.array(adminSettingSchema) }),
});

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/api/admin/config/:key',
  auth: 'admin',
  permission: 'config:setting:update',
  summary: 'Change a setting; refused if it changed since `version`',
  params: z.strictObject({ key: z.enum(settingKeys) }),
  body: z.strictObject({
    version: keptInt(),
    value: z.unknown(),
    reason: plainText(3, 500),
  }),
  errors: ['SETTING_CHANGED', 'SETTING_UNCHANGED'],
  response: adminSettingSchema,
});

const settingVersionSchema = z.strictObject({
  version: z.int(),
  /** Null for the first value. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  changedAt: instant,
  changedBy: z.string(),
});
export type SettingVersion = z.infer<typeof settingVersionSchema>;

export const adminSettingVersions = endpoint({
  method: 'GET',
  path: '/api/admin/config/:key/versions',
  auth: 'admin',
  permission: 'config:setting:list',
  summary: 'All versions of a setting, newest first',
  params: z.strictObject({ key: z.enum(settingKeys) }),
  /** Small pages, because each row may hold a whole text twice. */
  query: z.strictObject({ ...pageQuery, limit: z.optional(queryInt(1, 20)) }),
  response: page(settingVersionSchema),
});
