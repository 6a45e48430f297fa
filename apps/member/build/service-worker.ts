import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const compressed = /\.(br|gz)$/;
/** Requested by the browser itself, or never again. */
const notKept = /^(index\.html|service-worker\.js)$/;

/**
 * Writes the service worker beside the page, with the names of all build files. `essential` selects those that the
 * first page needs; the others are cached when the browser is idle.
 */
export function serviceWorker({ essential }: { essential: RegExp }): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = globSync('**/*.*', { cwd: dir })
          .map((file) => file.replaceAll('\\', '/'))
          .filter((file) => !compressed.test(file) && !notKept.test(file))
          .sort();
        const hash = createHash('sha256');
        for (const file of ['index.html', ...files]) hash.update(file).update(readFileSync(join(dir, file)));
        const worker = await bundleScript(join(import.meta.dirname, '../worker/service-worker.ts'), {
          BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)),
          ESSENTIAL: JSON.stringify(files.filter((file) => essential.test(file))),
          OTHERS: JSON.stringify(files.filter((file) => !essential.test(file))),
        });
        writeFileSync(join(dir, 'service-worker.js'), worker);
      },
    },
  };
}
