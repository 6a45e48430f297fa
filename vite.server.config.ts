import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * One bundle a server: a start from the sources resolves and reads some 3,700 modules, which takes most of its time and
 * memory. Runs in the server's folder: `vite build --config ../../vite.server.config.ts`.
 */
const out = join(process.cwd(), 'dist');

/** Packages with native code, or with files that they read beside their own: they stay where they are installed. */
const installed = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'alipay-sdk',
  'bufferutil',
  'ccxt',
  'msgpackr-extract',
  'pino',
  'sharp',
  'sodium-native',
  'svg-captcha',
  'thread-stream',
  'utf-8-validate',
];
const compilerFile = 'query-compiler.wasm';
const isInstalled = (file: string) =>
  installed.some((name) => file.includes(`${sep}node_modules${sep}${join(name)}${sep}`));

/** Prisma's query compiler as a file: as base64 in a module it would stay in memory twice, and in the compile cache. */
const compilerAsFile: Plugin = {
  name: 'compiler-as-file',
  enforce: 'pre',
  load(id) {
    const [name] = /query_compiler_[^/\\]*\.wasm-base64/.exec(id) ?? [];
    if (name === undefined) return null;
    const base64 = /"([A-Za-z0-9+/=]{1000,})"/.exec(readFileSync(id, 'utf8'))?.[1];
    if (base64 === undefined) throw new Error(`${id} has no base64 text`);
    this.emitFile({ type: 'asset', fileName: compilerFile, source: Buffer.from(base64, 'base64') });
    return `import { readFileSync } from 'node:fs';
export const wasm = readFileSync(new URL('./${compilerFile}', import.meta.url));`;
  },
};

/** V8 keeps the text of a script in memory, with two bytes for each character if one of them is not Latin. */
const latinText: Plugin = {
  name: 'latin-text',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /[^\0-\xff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

export default defineConfig({
  plugins: [
    compilerAsFile,
    latinText,
    {
      name: 'installed-packages',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (importer === undefined || source.startsWith('.') || builtinModules.includes(source)) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        // A server does not depend on the packages of the packages that it bundles, so they are named by their place.
        return found !== null && isInstalled(found.id) ? { id: relative(out, found.id), external: true } : found;
      },
    },
  ],
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: join(process.cwd(), 'src/main.ts'),
    ssrEmitAssets: true,
    outDir: out,
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    // Beside the entry, so that the places of installed packages are right in each of them.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
