// Confirms a restore, after which trading continues:  node confirm-restore.main.ts --by="<name>"
// In a deployment the owner's login is read from its secrets, else from DATABASE_URL.
import { confirmRestore } from '../restored-database.ts';
import { readDeployEnv } from './env.ts';
import { readOwnerEnv } from './secret-files.ts';

try {
  const by = process.argv.find((word) => word.startsWith('--by='))?.slice('--by='.length) ?? '';
  if (by.length < 3) throw new Error('Say who confirms, in 3 characters or more: --by="<name>"');
  const env = readDeployEnv();
  const url = env.DATABASE_URL ?? readOwnerEnv(env).DATABASE_URL;
  if (url === undefined) throw new Error('No way into the database: set DATABASE_URL to the owner’s login');
  console.log(`The books balance. Trading continues in ${await confirmRestore(url, { by })} products.`);
  console.log('Outgoing money stays stopped until it is released in the console.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
