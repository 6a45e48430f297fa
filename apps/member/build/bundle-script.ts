import { build, type Rolldown } from 'vite';

/** A module and what it imports as one script, which runs where modules do not. `define` fills in its placeholders. */
export async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  });
  const [made] = [result].flat() as Rolldown.RolldownOutput[];
  const chunk = made?.output[0];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
