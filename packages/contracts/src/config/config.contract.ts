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
    /** A picture as a data URL; empty for the platform's own mark. */
    web_logo: z.string(),
    /** The back-domain of the domain gate; empty switches the gate off. */
    domain: z.string(),
    siteName: z.string(),
    registrationOpen: z.boolean(),
    /** Whether real money may come in: false in a production whose operator has not configured everything it needs. */
    realAccountOpen: z.boolean(),
    inviteCodeRequired: z.boolean(),
    captchaEnabled: z.boolean(),
    /** Which protections this installation runs without; a bar in the apps names them. Empty outside tests. */
    testMode: z.array(z.enum(['captcha', 'admin_totp', 'rate_limits'])),
    apiBases: z.array(z.string()),
    version: z.string(),
    /** Rises with every change of a setting; `configVersion` tells the same number alone. */
    settingsVersion: z.int(),
    /** How many bank cards a member may have bound at once. */
    bankCardsMax: z.int(),
    /** IANA zone whose midnight starts the platform day. */
    timeZone: z.string(),
    /** Agreement texts of the register page, in the asked language. */
    agreements: z.strictObject({ service: z.string(), risk: z.string(), privacy: z.string() }),
    /** Languages that those texts are in: another than the asked one where nobody wrote it. */
    agreementLanguages: z.strictObject({
      service: z.enum(languages),
      risk: z.enum(languages),
      privacy: z.enum(languages),
    }),
    /** Texts that have something to read. */
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
    /** The language that the text is in. */
    language: z.enum(languages),
    text: z.string(),
    /** When it was changed last; null for the text of the first installation. */
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
  /** As its definition has it: a string, a boolean, or one text a language. */
  value: z.unknown(),
  /** 0: nobody has ever set it, its standard holds. */
  version: z.int(),
  changedAt: z.nullable(instant),
  /** User name of the administrator; null for the first installation. */
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
  /** Null where nobody had set it before. */
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
  /** Few a page, because every row may hold a whole text twice. */
  query: z.strictObject({ ...pageQuery, limit: z.optional(queryInt(1, 20)) }),
  response: page(settingVersionSchema),
});
