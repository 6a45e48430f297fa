import { type Language, languageTags } from '@fairtick/contracts';
import { languageNames } from '@fairtick/i18n';

/** A visible or announced text, and its element. */
export type Seen = { text: string; where: string };

/** All texts of the page: text nodes and announced attributes. Runs inside the page. */
export function readTexts(): Seen[] {
  const seen: Seen[] = [{ text: document.title, where: 'title' }];
  const own = document.documentElement.lang;
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
  const isForeign = (element: Element) => {
    const marked = element.closest('[lang]');
    return marked !== null && marked !== document.documentElement && marked.getAttribute('lang') !== own;
  };
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of spoken) {
        const text = node.getAttribute(name)?.trim();
        if (text && !isForeign(node)) seen.push({ text, where: `${name} of ${nameOf(node)}` });
      }
      continue;
    }
    const text = (node.nodeValue ?? '').trim().replace(/\s+/g, ' ');
    const owner = node.parentElement;
    if (text === '' || !owner || owner.closest('script, style, noscript') || isForeign(owner)) continue;
    seen.push({ text, where: nameOf(owner) });
  }
  return seen;
}

/** Pattern of a source text with values in it. */
type Pattern = { source: string; matches: RegExp };
export type Judging = {
  language: Language;
  /** The language's dictionary: source text to translation. */
  dictionary: Readonly<Record<string, string>>;
  /** Texts written by people, in any language. */
  written: readonly string[];
};

const han = /\p{Script=Han}/u;
const hole = /\{\{\s*\w+\s*\}\}/;
/** Languages with Chinese characters. */
const withHan: ReadonlySet<Language> = new Set<Language>(['zh-Hans', 'zh-Hant', 'jp']);
const broken = /\{\{|\bundefined\b|\bNaN\b|\[object |Invalid Date/;

/** Returns a function that finds untranslated texts of a language. */
export function untranslatedIn({ language, dictionary, written }: Judging): (seen: readonly Seen[]) => string[] {
  const texts = new Set([...Object.values(dictionary), ...weekdays(language)]);
  const patterns = Object.entries(dictionary).flatMap(([source, text]) => patternOf(source, text));
  const data = [...written, ...Object.values(languageNames)].sort((a, b) => b.length - a.length);
  const withoutData = (text: string) => data.reduce((left, one) => left.replaceAll(one, ''), text);

  function fault(text: string): string | null {
    if (broken.test(text)) return 'is broken';
    if (language === 'zh-Hans') return null;
    const own = withoutData(text);
    if (!withHan.has(language) && han.test(own)) return 'has Chinese characters';
    if (texts.has(text) || !han.test(own)) return null;
    if ((dictionary[text] ?? text) !== text) return 'is in the source language';
    const source = patterns.find(({ matches }) => matches.test(text))?.source;
    return source === undefined ? null : `is in the source language (${source})`;
  }

  return (seen) => [
    ...new Set(
      seen.flatMap(({ text, where }) => {
        const why = fault(text);
        return why === null ? [] : [`"${text.slice(0, 80)}" ${why}: ${where}`];
      }),
    ),
  ];
}

/**
 * Weekdays come from formats, not the dictionary; the Japanese word for Sunday is written like the Chinese word for
 * day.
 */
function weekdays(language: Language): string[] {
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 4 + day));
  return (['narrow', 'short', 'long'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(languageTags[language], { weekday, timeZone: 'UTC' });
    return days.map((day) => format.format(day));
  });
}

/** Only for sources that differ from their translation: the others look the same when they are correct. */
function patternOf(source: string, text: string): Pattern[] {
  if (!hole.test(source)) return [];
  const pieces = source.split(new RegExp(hole, 'g'));
  const translated = new Set(text.split(new RegExp(hole, 'g')).map((piece) => piece.trim()));
  const telling = pieces.some((piece) => han.test(piece) && !translated.has(piece.trim()));
  if (!telling) return [];
  const escaped = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [{ source, matches: new RegExp(`^${escaped.join('.+?')}$`, 'u') }];
}
