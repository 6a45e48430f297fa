import { join } from 'node:path';
import { defineConfig } from 'vite';

/** One file, `dist/witness.mjs`, that runs with Node alone on any machine. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: join(import.meta.dirname, 'src/main.ts'),
    outDir: 'dist',
    target: 'node22',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'witness.mjs' } },
  },
});
