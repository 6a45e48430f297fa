// node src/main.ts migrate | check | tables | diff   (DATABASE_URL: the owner)
import { checkSchema } from './check-schema.ts';
import { diffWithCommitted } from './diff.ts';
import { ownerUrlFromEnv } from './env.ts';
import { migrate } from './migrate.ts';
import { writeTablesFile } from './tables-file.ts';

const commands: Record<string, (ownerUrl: string) => Promise<string>> = {
  async migrate(ownerUrl) {
    const applied = await migrate(ownerUrl);
    await checkSchema(ownerUrl, { isMigrated: true });
    return applied.length === 0 ? 'Nothing to apply.' : `Applied ${applied.join(', ')}.`;
  },
  async check(ownerUrl) {
    await checkSchema(ownerUrl);
    return 'The database is as prisma/ says.';
  },
  async tables(ownerUrl) {
    await migrate(ownerUrl);
    return `Wrote prisma/tables.txt, ${await writeTablesFile(ownerUrl)} lines.`;
  },
  diff: diffWithCommitted,
};

const command = commands[process.argv[2] ?? ''];
try {
  if (command === undefined) throw new Error(`Commands: ${Object.keys(commands).join(', ')}`);
  console.log(await command(ownerUrlFromEnv()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
