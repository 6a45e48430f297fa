// Generates the typed client from prisma/. Works offline: generating needs no schema engine, but the CLI looks for one,
// so it gets an executable that does nothing. Skipped while the schema and the Prisma version are unchanged.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const packageRoot = join(import.meta.dirname, '..');
const prismaRoot = join(packageRoot, '../../prisma');
const generated = join(packageRoot, 'src/generated');
const stampFile = join(generated, '.inputs.sha256');

function inputsDigest(): string {
  const digest = createHash('sha256');
  for (const path of globSync('**/*.prisma', { cwd: prismaRoot }).sort()) {
    digest
      .update(path)
      .update('\0')
      .update(readFileSync(join(prismaRoot, path)))
      .update('\0');
  }
  return digest.update(readFileSync(join(packageRoot, 'node_modules/prisma/package.json'))).digest('hex');
}

/** Brings src/generated up to date. Throws with the CLI's output when the schema is wrong. */
export function generateClient(): 'made' | 'unchanged' {
  const inputs = inputsDigest();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return 'unchanged';
  const cli = join(packageRoot, 'node_modules/prisma/build/index.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'generate', '--schema', prismaRoot, '--no-hints'],
    {
      cwd: packageRoot,
      encoding: 'utf8',
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', NO_COLOR: '1' },
    },
  );
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}${stderr}`);
  mkdirSync(generated, { recursive: true });
  writeFileSync(stampFile, inputs);
  return 'made';
}

if (import.meta.main) generateClient();
