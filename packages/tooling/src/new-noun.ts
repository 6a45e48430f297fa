// `pnpm new:noun <plural> <singular> [name in Chinese]`: writes a noun that works into every layer, with its tests.
// Example: `pnpm new:noun paper-slips paper-slip 纸条`. Refuses names that exist.
import { writeNoun } from './nouns/write-noun.ts';
import { root, runCommand } from './run-command.ts';

const [folder = '', file = '', chinese] = process.argv.slice(2);
if (![folder, file].every((name) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) || folder === file) {
  console.error('usage: pnpm new:noun <plural-kebab-name> <singular-kebab-name> [name in Chinese]');
  process.exit(2);
}
const written = await writeNoun(root, { folder, file, chinese });
// Starts a Postgres of its own with the new migration, and writes what its tables are.
const { status, output } = await runCommand(
  'node',
  ['../test-kit/src/with-postgres.main.ts', 'node', 'src/main.ts', 'tables'],
  {
    cwd: `${root}/packages/db`,
  },
);
if (status !== 0) throw new Error(`prisma/tables.txt was not written\n${output}`);
for (const path of [...written, 'prisma/tables.txt']) console.log(path);
console.log(`
It works as it is: pnpm test:changed. What it cannot know:
1. Its fields: contract, model, migration, SQL functions, repository, screens, and the part of the member's copy
   (packages/core/src/exports). Personal data is sealed, and erased in packages/core/src/retention.
2. Its words: the dictionaries of packages/i18n name it in English, and so does src/texts where no Chinese name was given.
3. The link to the member's page (apps/member/src/shared/paths.ts) from a screen, and its pictures: pnpm gallery --store.
4. Who has the permission "${folder}:${file}:list": prisma/seed/roles.ts gives it to auditors of new installations.`);
