import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../contracts/src/index.ts';
import { seedTexts } from '../../../i18n/src/seed.ts';
import { serverWordings } from '../../../i18n/src/server.ts';
import { faultsOf, sourceFaultsOf } from './find-faults.ts';

/** Path of a text -> the text. */
type Words = Record<string, string>;

/** Every text within a value, by the keys and positions of its path; a function's text has samples in it. */
function flatten(value: unknown, at = ''): Words {
  if (typeof value === 'string') return { [at]: value };
  if (typeof value === 'function')
    return flatten((value as (...samples: unknown[]) => unknown)('TRC20', '123456', 5), at);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => Object.entries(flatten(inner, `${at}/${name}`))),
  );
}

/** Texts of the server for members, by language. */
const places = Object.entries({
  ...parts(serverWordings),
  ...parts(seedTexts),
});

/** The parts of the texts, such as errors, each by language. */
function parts(texts: Readonly<Record<Language, object>>): Record<string, Record<Language, Words>> {
  return Object.fromEntries(
    Object.keys(texts['zh-Hans']).map((part) => [
      part,
      Object.fromEntries(
        languages.map((language) => [language, flatten(Reflect.get(texts[language], part))]),
      ) as Record<Language, Words>,
    ]),
  );
}

/** Texts by their Chinese source, as in dictionaries, so that the same checks apply. */
function asDictionary(source: Words, words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([path, text]) => [source[path] ?? path, text]));
}

describe.each(places)("the server's words: %s", (_, words) => {
  it('have the same keys in all languages', () => {
    const paths = Object.keys(words['zh-Hans']);
    expect(paths.length).toBeGreaterThan(0);
    for (const language of languages) expect(Object.keys(words[language]).sort()).toEqual([...paths].sort());
  });

  it('are in simplified characters where their language is', () => {
    expect(sourceFaultsOf(Object.values(words['zh-Hans']))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'zh-Hans'))('have no faults in %s', (language) => {
    const source = words['zh-Hans'];
    const english = asDictionary(source, words.en);
    expect(faultsOf(language, asDictionary(source, words[language]), english)).toEqual([]);
  });
});
