import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminDictionaries } from '@fairtick/i18n';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Every Chinese source text that the console asks for. */
function askedFor(): Set<string> {
  const texts = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(join(source, file), 'utf8');
    for (const [, text = ''] of code.matchAll(/(?<![\w.])(?:t|msg|translate)\(\s*'([^']+)'/g)) texts.add(text);
  }
  return texts;
}

test('every text of the console stands in English, and none that is not used', async () => {
  const english = (await adminDictionaries.en?.()) ?? {};
  const asked = askedFor();
  expect(asked.size).toBeGreaterThan(100);
  expect([...asked].filter((text) => !(text in english))).toEqual([]);
  expect(Object.keys(english).filter((text) => !asked.has(text))).toEqual([]);
});

test('no screen says anything that is not a text of the dictionary', () => {
  const loose: string[] = [];
  for (const file of globSync('**/*.tsx', { cwd: source })) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(join(source, file), 'utf8');
    const withoutTexts = code
      .replace(/(?<![\w.])(?:t|msg|translate)\(\s*'[^']+'/g, '')
      .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
    if (/\p{Script=Han}/u.test(withoutTexts)) loose.push(file);
  }
  expect(loose).toEqual([]);
});
