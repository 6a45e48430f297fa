// node with-postgres.main.ts <command…>: runs it with DATABASE_URL set to the owner of an empty temporary database.
import { spawnSync } from 'node:child_process';
import { runAsAdmin, startPostgres } from './postgres.ts';

const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error('usage: with-postgres.main.ts <command…>');
const postgres = await startPostgres();
try {
  await runAsAdmin(postgres.adminUrl, [`CREATE DATABASE scratch OWNER ${postgres.ownerUser}`]);
  const url = new URL(postgres.adminUrl);
  url.username = postgres.ownerUser;
  url.password = postgres.ownerPassword;
  url.pathname = '/scratch';
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url.href } });
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
}
