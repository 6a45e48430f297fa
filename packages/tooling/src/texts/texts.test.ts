import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { textsOf } from './find-texts.ts';

const root = join(import.meta.dirname, '../../../..');
const shared = ['packages/ui/src'];
/** Languages that have a dictionary, in the folder of that name. */
const translated = ['en'];
const apps = [
  { name: 'member', folders: ['apps/member/src', ...shared], needsServerTexts: true },
  { name: 'admin', folders: ['apps/admin/src', ...shared], needsServerTexts: false },
] as const;

async function read(folders: readonly string[]) {
  const keys = new Set<string>();
  const literals: string[] = [];
  for (const folder of folders) {
    for await (const path of glob('**/*.{ts,tsx}', { cwd: join(root, folder) })) {
      if (/\.test(-data)?\.tsx?$/.test(path)) continue;
      const texts = textsOf(path, await readFile(join(root, folder, path), 'utf8'));
      for (const key of texts.keys) keys.add(key);
      literals.push(...texts.literals.map(({ line, text }) => `${folder}/${path}:${line} ${text}`));
    }
  }
  return { keys, literals };
}

async function dictionaryOf(language: string, app: string): Promise<Record<string, string>> {
  const path = join(root, 'packages/i18n/src', language, `${app}.ts`);
  const { dictionary } = (await import(pathToFileURL(path).href)) as { dictionary: Record<string, string> };
  return dictionary;
}

async function serverTexts(): Promise<string[]> {
  const source = await readFile(join(root, 'packages/i18n/src/server-texts.ts'), 'utf8');
  return textsOf('server-texts.ts', source).keys;
}

/** `{{name}}` parts of a text, in order of the alphabet. */
function slots(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .sort((a, b) => a.localeCompare(b))
    .join(',');
}

/** Dictionary keys of one source text: itself, or its plural forms. */
function formsOf(key: string, dictionary: Record<string, string>): string[] {
  const forms = [key, ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${key}_${form}`)];
  return forms.filter((form) => Object.hasOwn(dictionary, form));
}

describe.each(apps)('texts of the $name app', ({ name, folders, needsServerTexts }) => {
  it('all come from a dictionary', async () => {
    expect((await read(folders)).literals).toEqual([]);
  });

  it.each(translated)('are complete in %s, and nothing there is unused', async (language) => {
    const dictionary = await dictionaryOf(language, name);
    const { keys } = await read(folders);
    if (needsServerTexts) for (const key of await serverTexts()) keys.add(key);
    const used = new Set([...keys].flatMap((key) => formsOf(key, dictionary)));
    expect([...keys].filter((key) => formsOf(key, dictionary).length === 0)).toEqual([]);
    expect(Object.keys(dictionary).filter((key) => !used.has(key))).toEqual([]);
  });

  it.each(translated)('keep their figures in %s', async (language) => {
    const dictionary = await dictionaryOf(language, name);
    const differing = Object.entries(dictionary).filter(([key, text]) => text === '' || slots(key) !== slots(text));
    expect(differing).toEqual([]);
  });
});

describe('the reader of texts', () => {
  it('finds what is translated, also through other calls', () => {
    const { keys } = textsOf(
      'a.tsx',
      "const a = msg('甲'); export const B = () => <p title={t('乙')}>{x.t('丙', { n: 1 })}</p>;",
    );
    expect(keys).toEqual(['甲', '乙', '丙']);
  });

  it.each([
    ['JSX text', 'const A = () => <p>Hello</p>;'],
    ['a spoken attribute', 'const A = () => <img alt="Hello" />;'],
    ['Chinese in code', "const a = { name: '你好' };"],
    ['Chinese in a template', 'const a = `你好 ${name}`;'],
  ])('catches %s', (_, source) => {
    expect(textsOf('a.tsx', source).literals).toHaveLength(1);
  });

  it('lets signs, names and code through', () => {
    const source = 'const A = () => <p className="row" id="x">· {`${a}b`} <b>Fairtick</b> ¥1</p>;';
    expect(textsOf('a.tsx', source).literals).toEqual([]);
  });
});
