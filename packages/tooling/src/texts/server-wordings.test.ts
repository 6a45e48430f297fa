import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOf, sourceFaultsOf } from './find-faults.ts';

const root = join(import.meta.dirname, '../../../..');
const languages = ['zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn'] as const;
type Language = (typeof languages)[number];

/** Path of a text within its module -> the text. */
type Words = Record<string, string>;

async function load(path: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>;
}

/** Every text within a value, by the keys and positions of its path. */
function flatten(value: unknown, at = ''): Words {
  if (typeof value === 'string') return { [at]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => Object.entries(flatten(inner, `${at}/${name}`))),
  );
}

/** The part of a module in one language, whether the language is its first or its second key. */
function inLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, language)) return Reflect.get(value, language);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inLanguage(inner, language)]));
}

const files = { 'zh-Hans': 'zh-hans', 'zh-Hant': 'zh-hant', en: 'en', ko: 'ko', jp: 'jp', vn: 'vn' } as const;
const byFile = (folder: string) => async (language: Language) =>
  flatten(Object.values(await load(`${folder}/${files[language]}.ts`)));
const byKey = (path: string) => async (language: Language) => flatten(inLanguage({ ...(await load(path)) }, language));

/** A message built by a function: its text for each purpose. */
async function messages(language: Language): Promise<Words> {
  const purposes = ['login_password', 'withdraw_password', 'email'];
  const { codeMessage } = await load('packages/core/src/credentials/code-message.ts');
  const { changeMessage } = await load('packages/core/src/credentials/change-message.ts');
  const make = (write: unknown, input: object): unknown => (write as (input: object) => unknown)(input);
  const common = { language, siteName: 'Fairtick', code: '123456' };
  return flatten(
    purposes.map((purpose) => [
      make(codeMessage, { ...common, purpose }),
      make(changeMessage, { ...common, what: purpose }),
    ]),
  );
}

/** Modules of the server with texts for members. */
const places: [string, (language: Language) => Promise<Words>][] = [
  ['refusals', byFile('packages/contracts/src/errors/wording')],
  ['reasons of reviews', byKey('packages/contracts/src/reviews/reason-wording.ts')],
  ['deposit methods that cannot be used', byKey('packages/core/src/deposits/method-wording.ts')],
  ['codes and warnings by mail and text message', messages],
  ['exported statements', byFile('apps/api/src/modules/ledger/statement-words')],
  ['the sandbox of payments', byKey('packages/rails/src/sandbox/sandbox-texts.ts')],
  ['instructions of deposit methods', byKey('prisma/seed/deposit-method-texts.ts')],
  ['the service agreement', byKey('prisma/seed/agreements/service.ts')],
  ['the risk disclosure', byKey('prisma/seed/agreements/risk.ts')],
  ['the privacy policy', byKey('prisma/seed/agreements/privacy.ts')],
  ['the text about the company', byKey('prisma/seed/agreements/company.ts')],
  ['the announcement about demo accounts', byKey('prisma/seed/announcement-texts/demo-account.ts')],
  ['the announcement about simulated prices', byKey('prisma/seed/announcement-texts/simulated-prices.ts')],
  ['the announcement about settlement', byKey('prisma/seed/announcement-texts/settlement.ts')],
];

/** Texts by their Chinese source, as in dictionaries, so that the same checks apply. */
function asDictionary(source: Words, words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([path, text]) => [source[path] ?? path, text]));
}

describe.each(places)("the server's words: %s", (_, wordsIn) => {
  it('have the same keys in all six languages', async () => {
    const paths = Object.keys(await wordsIn('zh-Hans'));
    expect(paths.length).toBeGreaterThan(0);
    for (const language of languages) expect(Object.keys(await wordsIn(language)).sort()).toEqual([...paths].sort());
  });

  it('are in simplified characters where their language is', async () => {
    expect(sourceFaultsOf(Object.values(await wordsIn('zh-Hans')))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'zh-Hans'))('have no faults in %s', async (language) => {
    const source = await wordsIn('zh-Hans');
    const english = asDictionary(source, await wordsIn('en'));
    expect(faultsOf(language, asDictionary(source, await wordsIn(language)), english)).toEqual([]);
  });
});
