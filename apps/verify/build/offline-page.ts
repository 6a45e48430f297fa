import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyReceiptTexts } from '@fairtick/i18n/verify-receipt-texts';
import { build, type InlineConfig } from 'vite';
import { lean } from './lean.ts';

const root = join(import.meta.dirname, '..');

/** Bundles one entry, as text. */
async function bundle(entry: string, config: InlineConfig, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false, format } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return chunk.code;
}

function sha256(text: string | Buffer, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/**
 * The page that checks receipts as one file. Its policy allows its own script and style by their hashes, and no connection
 * at all.
 */
export async function buildOfflinePage(): Promise<{ html: string; sha256: string }> {
  const define = { RECEIPT_TEXTS: JSON.stringify(verifyReceiptTexts) };
  const code = await bundle(join(root, 'src/offline.ts'), { ...lean, define }, 'iife');
  const script = `\n${code.trim().replaceAll('</script', String.raw`<\/script`)}\n`;
  const style = `\n${(await readFile(join(root, 'src/style.css'), 'utf8')).trim()}\n`;
  const policy = `default-src 'none'; script-src 'sha256-${sha256(script, 'base64')}'; style-src 'sha256-${sha256(style, 'base64')}'; base-uri 'none'; form-action 'none'`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Fairtick · Verify</title>
<style>${style}</style>
</head>
<body>
<script>${script}</script>
</body>
</html>
`;
  return { html, sha256: sha256(html, 'hex') };
}

/** The command as an npm package without dependencies: `npx <address of the package> receipt.json`. */
export async function buildCommand(version: string): Promise<Record<string, string>> {
  const entry = join(root, '../../packages/verifier/src/verify-receipt.main.ts');
  const config: InlineConfig = { ssr: { noExternal: true }, build: { ssr: true, target: 'node22', minify: false } };
  const code = await bundle(entry, config, 'es');
  const manifest = {
    name: 'fairtick-verifier',
    version,
    description: 'Checks receipts of Fairtick offline, or beside the platform',
    license: 'AGPL-3.0-only',
    type: 'module',
    bin: { 'fairtick-verify': 'verify-receipt.mjs' },
    engines: { node: '>=22' },
  };
  return {
    'package/package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'package/verify-receipt.mjs': `#!/usr/bin/env node\n${code}`,
    'package/README.md':
      '# fairtick-verifier\n\n`npx --package <address of this file> fairtick-verify <receipt.json> [address of the platform]`\n',
  };
}
