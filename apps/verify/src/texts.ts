import { type Language, languages, languageTags } from '@fairtick/contracts';
import type { Text, TextValues } from '@fairtick/i18n';

type Dictionary = Readonly<Record<string, string>>;

const storageKey = 'fairtick_verify_language';
/** Links of the member app carry its language. */
const languageParameter = 'lang';
let dictionary: Dictionary = {};
let language: Language = 'zh-Hans';

type Wishes = { asked: string | null; stored: string | null; browser: readonly string[] };

/** The language of the address (`?lang=`), else the stored choice, else the browser's first language that is known, else English. */
export function preferredOf({ asked, stored, browser }: Wishes): Language {
  const known = (wish: string | null) => languages.find((one) => one === wish);
  return known(asked) ?? known(stored) ?? browser.map(languageOf).find((one) => one !== undefined) ?? 'en';
}

export function preferredLanguage(): Language {
  const asked = new URLSearchParams(location.search).get(languageParameter);
  return preferredOf({ asked, stored: readStored(storageKey), browser: navigator.languages });
}

function languageOf(tag: string): Language | undefined {
  if (/^zh\b.*\b(Hant|TW|HK|MO)\b/i.test(tag)) return 'zh-Hant';
  const primary = tag.toLowerCase().split('-')[0];
  return languages.find((one) => languageTags[one].split('-')[0] === primary);
}

/** Shows all texts in a language from now on; texts that a dictionary lacks are shown in Chinese. */
export function useLanguage(chosen: Language, texts: Dictionary): void {
  language = chosen;
  dictionary = texts;
  document.documentElement.lang = languageTags[chosen];
}

/** Remembers a choice. The address then says no other language. */
export function rememberLanguage(chosen: Language): void {
  store(storageKey, chosen);
  const address = new URL(location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.set(languageParameter, chosen);
  history.replaceState(null, '', address);
}

export function currentLanguage(): Language {
  return language;
}

/** Writes a text in the language in use. */
export function t(text: Text, values: TextValues = {}): string {
  const written = dictionary[text] ?? text;
  return written.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A whole number with groups of three digits. */
export function count(number: number): string {
  return new Intl.NumberFormat('en').format(number);
}

/** Such as `2026-11-20 10:00:00.000`: every reader sees the same text, which is that of the signed data. */
export function utc(instant: string): string {
  return instant.replace('T', ' ').replace('Z', '');
}

/** Such as "5 minutes ago". */
export function ago(fromMs: number, nowMs = Date.now()): string {
  const seconds = Math.max(0, Math.round((nowMs - fromMs) / 1000));
  const [unit, size] =
    (
      [
        ['day', 86_400],
        ['hour', 3_600],
        ['minute', 60],
      ] as const
    ).find(([, length]) => seconds >= 2 * length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(languageTags[language]).format(-Math.floor(seconds / size), unit);
}

/** `null` where the browser keeps nothing, such as a file from disk in some of them. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept nowhere: the page works without.
  }
}
