import { existsSync, readdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminDictionaries } from '../../../i18n/src/admin-dictionaries.ts';
import { memberDictionaries, offeredLanguages } from '../../../i18n/src/dictionaries.ts';
import { verifyDictionaries } from '../../../i18n/src/verify-dictionaries.ts';
import { faultsOf, formsOf, sourceFaultsOf } from './find-faults.ts';
import { type Ids, textsOf } from './find-texts.ts';

const root = join(import.meta.dirname, '../../../..');
/** Beside the dictionaries: what the apps write durations and names of products with. The public site has neither. */
const common = 'packages/i18n/src';
const dictionaries = join(root, common, 'languages');
const shared = ['packages/ui/src'];
const apps = [
  { name: 'member', folders: ['apps/member/src', ...shared], writesCommon: true },
  { name: 'admin', folders: ['apps/admin/src', ...shared], writesCommon: true },
  { name: 'verify', folders: ['apps/verify/src'], writesCommon: false },
] as const;

/** Languages with their own folder for the app; the source language needs none. */
function languagesOf(app: string): string[] {
  const folders = readdirSync(dictionaries, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((name) => existsSync(join(dictionaries, name, `${app}.ts`)));
}

async function readIds(): Promise<Ids> {
  const nouns = (await import(pathToFileURL(join(root, common, 'texts/index.ts')).href)) as Record<string, object>;
  return new Map(
    Object.entries(nouns).flatMap(([noun, texts]) =>
      Object.entries(texts).map(([id, text]): [string, string] => [`${noun}.${id}`, String(text)]),
    ),
  );
}

async function read({ folders, writesCommon }: Pick<(typeof apps)[number], 'folders' | 'writesCommon'>, ids: Ids) {
  const keys = new Set<string>();
  const literals: string[] = [];
  for await (const path of glob(writesCommon ? '*.ts' : [], { cwd: join(root, common) })) {
    if (path.endsWith('.test.ts')) continue;
    for (const key of textsOf(path, await readFile(join(root, common, path), 'utf8'), ids).keys) keys.add(key);
  }
  for (const folder of folders) {
    for await (const path of glob('**/*.{ts,tsx}', { cwd: join(root, folder) })) {
      if (/\.test(-data)?\.tsx?$/.test(path)) continue;
      const texts = textsOf(path, await readFile(join(root, folder, path), 'utf8'), ids);
      for (const key of texts.keys) keys.add(key);
      literals.push(...texts.literals.map(({ line, text }) => `${folder}/${path}:${line} ${text}`));
    }
  }
  return { keys, literals };
}

async function dictionaryOf(language: string, app: string): Promise<Record<string, string>> {
  const path = join(dictionaries, language, `${app}.ts`);
  const { dictionary } = (await import(pathToFileURL(path).href)) as { dictionary: Record<string, string> };
  return dictionary;
}

/** Keys as written, each with its file: of a key in two files only the later text applies. */
async function writtenKeys(language: string, file: string): Promise<{ key: string; file: string }[]> {
  const source = await readFile(join(dictionaries, language, `${file}.ts`), 'utf8');
  const own = [...source.matchAll(/^ {2}(?:'(.+?)'|([^\s'./]+)):(?:\s|$)/gm)].map(([, quoted, bare]) => ({
    key: quoted ?? bare ?? '',
    file: `${file}.ts`,
  }));
  const parts = [...source.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, part = '']) => writtenKeys(language, part));
  return [...own, ...(await Promise.all(parts)).flat()];
}

describe.each(apps)('texts of the $name app', ({ name, folders, writesCommon }) => {
  const translated = languagesOf(name);
  let texts: Awaited<ReturnType<typeof read>>;

  // Every file of the app is parsed, which takes seconds.
  beforeAll(async () => {
    texts = await read({ folders, writesCommon }, await readIds());
  });

  it('are all translated through a dictionary', () => {
    expect(texts.literals).toEqual([]);
  });

  it('are in simplified characters at their source', () => {
    expect(sourceFaultsOf(texts.keys)).toEqual([]);
  });

  it.each(translated)('are complete in %s without unused texts', async (language) => {
    const dictionary = await dictionaryOf(language, name);
    const keys = texts.keys;
    const used = new Set([...keys].flatMap((key) => formsOf(key, dictionary)));
    expect([...keys].filter((key) => formsOf(key, dictionary).length === 0)).toEqual([]);
    expect(Object.keys(dictionary).filter((key) => !used.has(key))).toEqual([]);
  });

  it.each(translated)('have no faults in %s', async (language) => {
    const english = await dictionaryOf('en', name);
    expect(faultsOf(language, await dictionaryOf(language, name), english)).toEqual([]);
  });

  it.each(translated)('are each in one file in %s', async (language) => {
    const keys = await writtenKeys(language, name);
    const repeated = [...Map.groupBy(keys, ({ key }) => key)].filter(([, places]) => places.length > 1);
    expect(repeated.map(([key, places]) => `${key}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
    expect(keys).toHaveLength(Object.keys(await dictionaryOf(language, name)).length);
  });

  it('can be chosen in every language that has them', () => {
    const all = { member: memberDictionaries, admin: adminDictionaries, verify: verifyDictionaries };
    const offered = offeredLanguages(all[name]);
    expect(new Set(offered)).toEqual(new Set(['zh-Hans', ...translated]));
  });
});

describe('the ids of texts', () => {
  it('name each text once in its file', async () => {
    const texts = [...(await readIds())].map(([id, text]) => `${id.split('.')[0]} ${text}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe('the reader of texts', () => {
  it('finds texts by their ids, in calls and tables', () => {
    const ids = new Map([
      ['authText.logIn', '登录'],
      ['authText.logOut', '退出'],
    ]);
    const source =
      'const a = { name: authText.logIn }; export const B = () => <p>{t(authText.logOut)} {authText.other}</p>;';
    expect(textsOf('a.tsx', source, ids).keys).toEqual(['登录', '退出']);
  });

  it.each([
    ['JSX text', 'const A = () => <p>Hello</p>;'],
    ['a spoken attribute', 'const A = () => <img alt="Hello" />;'],
    ['a name for screen readers', 'const A = () => <a aria-label="Hello" />;'],
    ['a placeholder', "const A = () => <input placeholder={'Hello'} />;"],
    ['a title that is chosen', "const A = () => <p title={a ? t(b) : 'Hello'} />;"],
    ['a title with a figure', 'const A = () => <p title={`${n} items`} />;'],
    ['a child that is chosen', "const A = () => <p>{a && 'Hello'}</p>;"],
    ['a child in place of nothing', "const A = () => <p>{a ?? ('Hello' + b)}</p>;"],
    ['a template as a child', 'const A = () => <p>{`Hello ${name}`}</p>;'],
    ["the document's title", "document.title = 'Hello';"],
    ['a toast', "toast.error(error.msg || 'Hello');"],
    ['Chinese that is translated', "t('你好');"],
    ['Chinese in code', "const a = { name: '你好' };"],
    ['Chinese in a template', 'const a = `你好 ${name}`;'],
  ])('catches %s', (_, source) => {
    expect(textsOf('a.tsx', source, new Map()).literals).toHaveLength(1);
  });

  it('permits signs, names and code', () => {
    const source = 'const A = () => <p className="row" id="x">· {`${a}b`} <b>Fairtick</b> ¥1</p>;';
    expect(textsOf('a.tsx', source, new Map()).literals).toEqual([]);
    const code = "const A = () => <p title={kind === 'bank' ? t(a) : `USDT-${chain}`}>{show('rise')}</p>;";
    expect(textsOf('a.tsx', code, new Map()).literals).toEqual([]);
  });
});
