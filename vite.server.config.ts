import { builtinModules } from 'node:module';
import { join, relative, sep } from 'node:path';
import { defineConfig } from 'vite';

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
const isInstalled = (file: string) =>
  installed.some((name) => file.includes(`${sep}node_modules${sep}${join(name)}${sep}`));

export default defineConfig({
  plugins: [
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
    outDir: out,
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    // Beside the entry, so that the places of installed packages are right in each of them.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
