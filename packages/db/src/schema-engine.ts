// The schema engine as WASM: the same engine as `prisma migrate deploy`, without a binary fetched from outside.
// (With a dummy engine binary the CLI's deploy exits 0 and applies nothing.)
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { type MigrationFile, migrationsDir, readModels } from './migration-files.ts';
import { PoolOfOne, ScriptAdapter } from './script-adapter.ts';

type EngineExports = { __wbindgen_start: () => void };
type Bindings = typeof bindings & { __wbg_set_wasm: (exports: EngineExports) => void };
// Node has it; the compiler's libraries for servers do not describe it.
type WasmLoader = {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: EngineExports } }>;
};

let loaded: Promise<void> | undefined;

async function load(): Promise<void> {
  const require = createRequire(import.meta.url);
  const wasmPath = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  // The engine races its database lock against a timer of ten seconds and leaves it running: it must not hold the process.
  const imports: Record<string, unknown> = { ...bindings };
  for (const name of Object.keys(imports).filter((key) => key.startsWith('__wbg_setTimeout_'))) {
    imports[name] = (callback: () => void, delayMs: number) => setTimeout(callback, delayMs).unref();
  }
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WasmLoader };
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), { './schema_engine_bg.js': imports });
  (bindings as Bindings).__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** A database to open connections to, or a connection whose transaction is used. */
type Target = { url: string } | { client: pg.Client };

/** Runs `work` with an engine on this database. When a script fails, throws what Postgres said and the line. */
export async function withSchemaEngine<T>(target: Target, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  loaded ??= load();
  await loaded;
  const adapter = new ScriptAdapter(
    'client' in target
      ? new PoolOfOne(target.client)
      : { connectionString: target.url, connectionTimeoutMillis: 10_000, max: 2 },
  );
  const datamodels: [string, string][] = readModels().map(({ path, content }) => [path, content]);
  const factory = bindMigrationAwareSqlAdapterFactory(adapter);
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, factory);
  try {
    return await work(engine);
  } catch (error) {
    throw adapter.failure ?? error;
  } finally {
    engine.free();
    await adapter.disconnect();
  }
}

/** The folder of migrations in the engine's own form. */
export function migrationList(migrations: MigrationFile[], dir = migrationsDir): MigrationList {
  return {
    baseDir: dir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

export const noFilters = { externalTables: [], externalEnums: [] };
