import * as z from 'zod/mini';
import { languages } from '../errors/languages.ts';
import { plainText } from '../http/wire.ts';
import { hasDistinctLetters } from '../links/host-letters.ts';
import { type RetentionSetting, retentionSettings } from '../retention/retention-terms.ts';

export const settingGroups = ['site', 'registration', 'limits', 'retention', 'download', 'texts'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** How a setting is stored and edited. `texts` is one text per language; the others are a single value. */
export type SettingKind = 'line' | 'flag' | 'count' | 'days' | 'codes' | 'link' | 'domain' | 'picture' | 'texts';

/** Longest text of one language, and of all languages of one setting together, in UTF-16 units. */
export const longestText = 30_000;
export const longestTexts = 80_000;
/** The highest value of the setting. */
const bankCardsMost = 5;
/** Of a logo as a data URL. */
export const longestPicture = 64 * 1024;

const line = plainText(1, 40).check(z.regex(/^[^\n]*$/));

/** An https address that a browser may be sent to; empty for none. */
const link = z.string().check(
  z.maxLength(500),
  z.refine((text) => text === '' || isWebAddress(text), { error: 'an https address without user name' }),
);

function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '' && hasDistinctLetters(hostname);
}

/** A host as in a page's address, with a port if it has one; empty switches the domain gate off. */
const domain = z.string().check(
  z.maxLength(255),
  z.refine(
    (text) =>
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?)?$/.test(text) &&
      hasDistinctLetters(text.replace(/:\d+$/, '')),
    { error: 'a host in small letters, without scheme and path' },
  ),
);

/** First base64 characters of each file type, from its first bytes. */
const pictureStarts = { png: 'iVBORw0KGgo', jpeg: '/9j/', webp: 'UklGR' } as const;

/** A small picture as a data URL, because pages load no pictures from other hosts; empty for our own logo. */
const picture = z.string().check(
  z.maxLength(longestPicture),
  z.refine((text) => text === '' || isPicture(text), { error: 'PNG, JPEG or WebP as a data URL' }),
);

function isPicture(text: string): boolean {
  const [, kind, body = ''] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return kind !== undefined && body.startsWith(pictureStarts[kind as keyof typeof pictureStarts]);
}

/** Calling codes of phone numbers, such as 86; an empty list permits all. */
const callingCodes = z.array(z.string().check(z.regex(/^[1-9]\d{0,3}$/))).check(
  z.maxLength(50),
  z.refine((codes) => new Set(codes).size === codes.length, { error: 'each code once' }),
);

const texts = z.partialRecord(z.enum(languages), plainText(0, longestText)).check(
  z.refine((byLanguage) => lengthOf(byLanguage) <= longestTexts, {
    error: `at most ${longestTexts} characters in all languages together`,
  }),
);
/** Texts that members agree to: always present in the language of record. */
const agreement = texts.check(
  z.refine((byLanguage) => (byLanguage['zh-Hans'] ?? '') !== '', { error: 'zh-Hans is needed', path: ['zh-Hans'] }),
);

function lengthOf(byLanguage: Readonly<Record<string, string | undefined>>): number {
  return Object.values(byLanguage).reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/** Days that a kind of personal data is kept; stored procedures read and check them too. */
function keptDays(kind: RetentionSetting) {
  const { least, most, standard } = retentionSettings[kind];
  return {
    group: 'retention',
    kind: 'days',
    schema: z.int().check(z.minimum(least), z.maximum(most)),
    standard,
  } as const;
}

type Definition = { group: SettingGroup; kind: SettingKind; schema: z.ZodMiniType; standard: unknown };

/**
 * Every setting of an installation, with its schema and default. None of them touches a price, a payout, a money limit
 * or a single member: those are versioned terms, or cannot be set at all.
 */
export const settingDefinitions = {
  site_name: { group: 'site', kind: 'line', schema: line, standard: 'Fairtick' },
  web_logo: { group: 'site', kind: 'picture', schema: picture, standard: '' },
  /** Back-domain of the domain gate. */
  domain: { group: 'site', kind: 'domain', schema: domain, standard: '' },
  registration_open: { group: 'registration', kind: 'flag', schema: z.boolean(), standard: true },
  invite_code_required: { group: 'registration', kind: 'flag', schema: z.boolean(), standard: false },
  /** Calling codes of the regions whose phones may register; empty for all. Production requires at least one. */
  permitted_regions: { group: 'registration', kind: 'codes', schema: callingCodes, standard: [] },
  /** Answers an unknown name like a wrong password. Off: the specification's two messages. */
  merge_login_messages: { group: 'registration', kind: 'flag', schema: z.boolean(), standard: false },
  /** Most bank cards that a member may have at a time; the stored procedure reads it too. */
  bank_cards_max: {
    group: 'limits',
    kind: 'count',
    schema: z.int().check(z.minimum(1), z.maximum(bankCardsMost)),
    standard: 1,
  },
  keep_closed_days: keptDays('closed'),
  keep_payments_days: keptDays('payments'),
  keep_support_days: keptDays('support'),
  keep_sessions_days: keptDays('sessions'),
  keep_notifications_days: keptDays('notifications'),
  download_android: { group: 'download', kind: 'link', schema: link, standard: '' },
  download_ios: { group: 'download', kind: 'link', schema: link, standard: '' },
  download_notes: { group: 'download', kind: 'texts', schema: texts, standard: {} },
  company_introduction: { group: 'texts', kind: 'texts', schema: texts, standard: {} },
  agreement_service: { group: 'texts', kind: 'texts', schema: agreement, standard: {} },
  agreement_risk: { group: 'texts', kind: 'texts', schema: agreement, standard: {} },
  agreement_privacy: { group: 'texts', kind: 'texts', schema: agreement, standard: {} },
} as const satisfies Record<string, Definition>;

export type SettingKey = keyof typeof settingDefinitions;
export const settingKeys = Object.keys(settingDefinitions) as [SettingKey, ...SettingKey[]];
export type Settings = { [K in SettingKey]: z.output<(typeof settingDefinitions)[K]['schema']> };
