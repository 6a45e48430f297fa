// `pnpm new:noun <noun> <single>`: generates a module's first files in every layer.
// Example: `pnpm new:noun referrals referral`. Refuses existing names. The generated files type-check; fill them in.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nounFiles } from './noun-files.ts';
import { root } from './run-command.ts';

const [noun = '', single = ''] = process.argv.slice(2);
if (![noun, single].every((name) => /^[a-z][a-z0-9-]*$/.test(name)) || noun === single) {
  console.error('usage: pnpm new:noun <plural-kebab-name> <singular-kebab-name>');
  process.exit(2);
}
const files = nounFiles(noun, single);
const existing = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (existing.length > 0) {
  console.error(`already exists: ${existing.join(', ')}`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  console.log(`created ${file}`);
}
console.log(`Now: export the contract from packages/contracts/src/index.ts, mount the module in apps/api/src/modules/index.ts,
write a migration (pnpm --filter @fairtick/db run diff gives its first SQL), then pnpm --filter @fairtick/db run tables;
functions, triggers and views are files of prisma/sql. Screens go to apps/member/src/features/${noun} and
apps/admin/src/features/${noun}, import shared and no other feature, and are mounted in app/routes.`);
