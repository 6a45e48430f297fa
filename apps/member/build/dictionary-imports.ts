import type { Plugin } from 'vite';

const anyLanguage = 'import(`./languages/${language}/member.ts`)';

/**
 * Writes an import for each language's dictionary in place of the one with a variable, for which Vite would add a helper to
 * the login's script.
 */
export function dictionaryImports(languages: readonly string[]): Plugin {
  return {
    name: 'dictionary-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]i18n[\\/]src[\\/]dictionaries\.ts$/ },
      handler(code) {
        if (!code.includes(anyLanguage)) throw new Error(`dictionaries.ts does not contain ${anyLanguage}`);
        const imports = languages.map((language) => `'${language}': () => import('./languages/${language}/member.ts')`);
        return { code: code.replace(anyLanguage, `({ ${imports.join(', ')} })[language]()`), map: null };
      },
    },
  };
}
