import { defaultLanguage, type Language, type Settings, settingDefinitions, settingKeys } from '@fairtick/contracts';

type Texts = Partial<Record<Language, string | undefined>>;

/** Converts database rows to all settings; a missing or malformed one gets its default. */
export function settingsOf(rows: ReadonlyMap<string, unknown>): Settings {
  const values = settingKeys.map((key) => {
    const { schema, standard } = settingDefinitions[key];
    const read = schema.safeParse(rows.get(key));
    return [key, read.success ? read.data : standard];
  });
  // The compiler cannot pair each key with its own schema.
  return Object.fromEntries(values) as Settings;
}

/** The text in the requested language, else in the default one, else in English; empty if all are missing. */
export function inLanguage(texts: Texts, language: Language): { language: Language; text: string } {
  for (const one of [language, defaultLanguage, 'en'] as const) {
    const text = texts[one] ?? '';
    if (text !== '') return { language: one, text };
  }
  return { language, text: '' };
}
