import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { lean } from './build/lean.ts';
import { buildCommand, buildOfflinePage } from './build/offline-page.ts';
import { makeSbom } from './build/sbom.ts';
import { readSource } from './build/source.ts';
import { packTarball } from './build/tarball.ts';
import manifest from './package.json' with { type: 'json' };
import type { BuildFacts } from './src/build-facts.ts';

/** Where `pnpm dev` finds the API. */
const devApi = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const root = join(import.meta.dirname, '../..');
const packageName = `fairtick-verifier-${manifest.version}.tgz`;
const sbomName = 'sbom.cdx.json';

/** Adds the files that work without the site, and the hashes that the site publishes of them. */
async function besides(): Promise<{ plugin: Plugin; facts: BuildFacts }> {
  const [page, command] = [await buildOfflinePage(), packTarball(await buildCommand(manifest.version))];
  const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
  const sbom = makeSbom(root);
  const [packageSha256, sbomSha256] = [sha256(command), sha256(sbom.text)];
  const sums = `${page.sha256}  verify.html\n${packageSha256}  ${packageName}\n${sbomSha256}  ${sbomName}\n`;
  const plugin: Plugin = {
    name: 'files-besides',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: page.html });
      this.emitFile({ type: 'asset', fileName: packageName, source: command });
      this.emitFile({ type: 'asset', fileName: sbomName, source: sbom.text });
      this.emitFile({ type: 'asset', fileName: 'SHA256SUMS', source: sums });
    },
  };
  const facts = {
    ...readSource(root, process.env),
    pageSha256: page.sha256,
    packageName,
    packageSha256,
    sbomName,
    sbomSha256,
    sbomComponents: sbom.components,
  };
  return { plugin, facts };
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
