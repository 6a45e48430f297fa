import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Compose, openCompose, root, type Step, tagImage, untagImage } from './docker.ts';

const images = ['fairtick-app', 'fairtick-web'];
/** Sorts after every existing migration. */
const nextMigration = '9999_the_next_version';
/** A function that every receipt needs; its text differs in the next version. */
const changedFunction = 'prisma/sql/markets/instant_text.sql';

/**
 * The documented upgrade and downgrade, as an operator types them, to a version with one more column and a changed
 * function, and back again. `trade` places an order until it settles; `newest` reads the database's newest migration.
 */
export async function upgradeAndBack(input: {
  project: string;
  settings: Readonly<Record<string, string>>;
  step: Step;
  waits: readonly string[];
  trade: () => Promise<string>;
  newest: () => Promise<string>;
}): Promise<void> {
  const { project, settings, step, waits, trade, newest } = input;
  const before = openCompose(project, settings);
  const folder = nextVersion();
  const next = openCompose(project, settings, folder);
  const verify = ['run', '--rm', 'verify'];
  try {
    for (const image of images) await tagImage(image, `${image}:before`);
    await step('upgrade: build, prepare beside the old processes, up, books', async () => {
      await next.run(['build']);
      await next.run(['run', '--rm', 'prepare']);
      if (await knows(before, nextMigration)) throw new Error('upgrade: the old version did not stay');
      await next.run(['up', '-d', ...waits]);
      await next.run(verify);
    });
    if ((await newest()) !== nextMigration) throw new Error('upgrade: the new migration was not applied');
    for (const image of images) await tagImage(image, `${image}:next`);
    await step('an order on the next version', trade, (result) => result);

    for (const image of images) await tagImage(`${image}:before`, image);
    const processes = ['api', 'worker', 'feeds', 'web'];
    await step('back to the version before, on the migrated data', async () => {
      await before.run(['up', '-d', '--no-deps', '--no-build', ...waits, ...processes]);
      if (await knows(before, nextMigration)) throw new Error('downgrade: the next version still runs');
    });
    await step('an order on the version before', trade, (result) => result);
    await step('prepare of the version before refuses the newer data', async () => {
      const said = await before.run(['run', '--rm', '--no-deps', 'prepare']).then(() => '', String);
      if (!said.includes(nextMigration)) throw new Error(`downgrade: unexpected message: ${said}`);
    });

    for (const image of images) await tagImage(`${image}:next`, image);
    await step('and forward again', () => next.run(['up', '-d', ...waits]));
    await step('an order after it', trade, (result) => result);
  } finally {
    // The tags name the images built here, as before.
    for (const image of images) {
      await tagImage(`${image}:before`, image);
      await untagImage(`${image}:before`);
      await untagImage(`${image}:next`).catch(() => undefined);
    }
    rmSync(folder, { recursive: true });
  }
}

/** Whether the running API comes from a version with this migration. */
async function knows(compose: Compose, migration: string): Promise<boolean> {
  return (await compose.run(['exec', '-T', 'api', 'ls', 'prisma/migrations'])).includes(migration);
}

/** The result of a `git pull`: the same files with one more migration and one changed function, in a separate folder. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-next-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)) {
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  }
  const migration = join(folder, 'prisma/migrations', nextMigration, 'migration.sql');
  mkdirSync(dirname(migration));
  writeFileSync(migration, 'ALTER TABLE installation ADD COLUMN next_version text NULL;\n');
  appendFileSync(join(folder, 'prisma/tables.txt'), 'column installation.next_version text\n');
  const text = readFileSync(join(folder, changedFunction), 'utf8');
  writeFileSync(join(folder, changedFunction), text.replace(/\$\$;\n/, '-- of the next version\n$$$$;\n'));
  return folder;
}
