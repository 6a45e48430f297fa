import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit } from './apply-edits.ts';
import { fillNames } from './fill-names.ts';
import type { NounNames } from './noun-names.ts';
import { adminSources, adminWords, memberSources, memberWords } from './noun-words.ts';

const index = 'packages/i18n/src/texts/index.ts';
const languages = join(import.meta.dirname, '../../../i18n/src/languages');

/** Languages into which the app is translated; where the table below lacks one, its words are English until they are translated. */
function languagesOf(app: 'member' | 'admin'): string[] {
  return readdirSync(languages).filter((language) => existsSync(join(languages, language, `${app}.ts`)));
}

/**
 * Everything about texts: a file of ids with their Chinese sources for each app, a file of translations for each
 * language, and their lines in the index and in the dictionaries. The words of the noun itself are English until they are
 * translated.
 */
export function nounTexts(names: NounNames): { files: Record<string, string>; edits: Edit[] } {
  const { folder, many, Many, plural, singular, chinese } = names;
  const values = { ...names, manyHan: chinese || ` ${plural} `, oneHan: chinese || ` ${singular} ` };
  const files: Record<string, string> = {};
  const edits: Edit[] = [];
  const write = (
    app: 'member' | 'admin',
    sources: Record<string, string>,
    translated: Record<string, Record<string, string>>,
  ) => {
    const [file, name] = app === 'member' ? [folder, many] : [`admin-${folder}`, `admin${Many}`];
    const texts = Object.entries(sources).map(
      ([id, source]) => [id, fillNames(source, values).trim().replace(' ，', '，')] as const,
    );
    files[`packages/i18n/src/texts/${file}.ts`] = texts
      .map(([id, source]) => `export const ${id} = '${source}' as const;\n`)
      .join('');
    edits.push({
      file: index,
      before: "export * as accountText from './account.ts';",
      insert: `export * as ${name}Text from './${file}.ts';\n`,
    });
    for (const language of languagesOf(app)) {
      const words = translated[language] ?? translated['en'] ?? {};
      const lines = texts.map(([id, source]) => `  '${source}': '${fillNames(words[id] ?? '', values)}',\n`);
      files[`packages/i18n/src/languages/${language}/${file}.ts`] =
        `import type { Dictionary } from '../../dictionary.ts';

export const ${name}: Dictionary = {
${lines.join('')}};
`;
      const dictionary = `packages/i18n/src/languages/${language}/${app}.ts`;
      edits.push(
        {
          file: dictionary,
          before: "import type { Dictionary } from '../../dictionary.ts';",
          insert: `import { ${name} } from './${file}.ts';\n`,
        },
        {
          file: dictionary,
          before: app === 'member' ? '  ...support,\n' : '  ...adminSupport,\n',
          insert: `  ...${name},\n`,
        },
      );
    }
  };
  write('member', memberSources, memberWords);
  write('admin', adminSources, adminWords);
  return { files, edits };
}
