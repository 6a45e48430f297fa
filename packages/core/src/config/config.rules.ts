import { defaultLanguage, type Language } from '@fairtick/contracts';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(60_000));
const textByLanguage = z.partialRecord(z.enum(['zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn']), text);

/** Every setting of the installation, with what holds while its row is missing. */
const settingSchemas = {
  web_logo: z.catch(z.string().check(z.maxLength(2_000)), ''),
  /** Back-domain of the domain gate; empty switches the gate off. */
  domain: z.catch(z.string().check(z.maxLength(255)), ''),
  site_name: z.catch(z.string().check(z.maxLength(80)), 'Fairtick'),
  registration_open: z.catch(z.boolean(), true),
  invite_code_required: z.catch(z.boolean(), false),
  /** Answers an unknown name like a wrong password. Off: the spec's two messages. */
  merge_login_messages: z.catch(z.boolean(), false),
  agreement_service: z.catch(textByLanguage, {}),
  agreement_risk: z.catch(textByLanguage, {}),
  agreement_privacy: z.catch(textByLanguage, {}),
} as const;

type SettingKey = keyof typeof settingSchemas;
export type Settings = { [K in SettingKey]: z.output<(typeof settingSchemas)[K]> };

/** Rows as the database has them -> all settings; a missing or malformed one falls back to its default. */
export function settingsOf(rows: ReadonlyMap<string, unknown>): Settings {
  const read = <K extends SettingKey>(key: K): Settings[K] => settingSchemas[key].parse(rows.get(key)) as Settings[K];
  return {
    web_logo: read('web_logo'),
    domain: read('domain'),
    site_name: read('site_name'),
    registration_open: read('registration_open'),
    invite_code_required: read('invite_code_required'),
    merge_login_messages: read('merge_login_messages'),
    agreement_service: read('agreement_service'),
    agreement_risk: read('agreement_risk'),
    agreement_privacy: read('agreement_privacy'),
  };
}

/** The text in the asked language, else in the default one, else in English. */
export function inLanguage(texts: Partial<Record<Language, string>>, language: Language): string {
  return texts[language] ?? texts[defaultLanguage] ?? texts.en ?? '';
}
