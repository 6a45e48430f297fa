import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { lean } from './build/lean.ts';
import { buildCommand, buildOfflinePage } from './build/offline-page.ts';
import { packTarball } from './build/tarball.ts';
import manifest from './package.json' with { type: 'json' };

/** Where `pnpm dev` finds the API. */
const devApi = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const packageName = `fairtick-verifier-${manifest.version}.tgz`;

/** Commit of the sources; an image is built without the repository and takes it from the environment. */
function commit(): string {
  const given = process.env['SOURCE_COMMIT'];
  if (given !== undefined) return given;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Adds the files that work without the site, and the hashes that the site publishes of them. */
async function besides(): Promise<{ plugin: Plugin; facts: Record<string, string> }> {
  const [page, command] = [await buildOfflinePage(), packTarball(await buildCommand(manifest.version))];
  const packageSha256 = createHash('sha256').update(command).digest('hex');
  const sums = `${page.sha256}  verify.html\n${packageSha256}  ${packageName}\n`;
  const plugin: Plugin = {
    name: 'files-besides',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: page.html });
      this.emitFile({ type: 'asset', fileName: packageName, source: command });
      this.emitFile({ type: 'asset', fileName: 'SHA256SUMS', source: sums });
    },
  };
  return { plugin, facts: { commit: commit(), pageSha256: page.sha256, packageName, packageSha256 } };
}

export default defineConfig(async () => {
  const { plugin, facts } = await besides();
  return {
    base: './',
    define: { BUILD: JSON.stringify(facts) },
    plugins: [
      ...lean.plugins,
      plugin,
      compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg)$/, threshold: 512 }),
    ],
    build: lean.build,
    server: { proxy: { '/api': devApi, '/log': devApi } },
  };
});
