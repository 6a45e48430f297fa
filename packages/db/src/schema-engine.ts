// The schema engine as WASM: the engine of `prisma migrate deploy`, without downloading a binary. (With a dummy engine
// binary the CLI's deploy exits 0 and applies nothing.)
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
// Exists in Node, but not in the TypeScript library for servers.
type WasmLoader = {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: EngineExports } }>;
};

let loaded: Promise<void> | undefined;

async function load(): Promise<void> {
  const require = createRequire(import.meta.url);
  const wasmPath = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  // The engine leaves a timer of ten seconds running (for its database lock), which must not keep the process alive.
  const imports: Record<string, unknown> = { ...bindings };
  for (const name of Object.keys(imports).filter((key) => key.startsWith('__wbg_setTimeout_'))) {
    imports[name] = (callback: () => void, delayMs: number) => setTimeout(callback, delayMs).unref();
  }
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WasmLoader };
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), { './schema_engine_bg.js': imports });
  (bindings as Bindings).__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** A database to connect to, or a connection whose transaction is used. */
type Target = { url: string } | { client: pg.Client };

/** Runs `work` with an engine on this database. When a script fails, throws Postgres's message with the line. */
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

/** The folder of migrations in the engine's own format. */
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
