import type { LiveSource } from '@fairtick/core/markets';
import type { LiveSourceName } from './feed-setting.ts';

export type LiveEnv = {
  /** File that describes JSON sources. */
  JSON_FEEDS?: string | undefined;
  /** Base address that replaces ccxt's, such as a proxy. */
  CCXT_BASE?: string | undefined;
};

/**
 * Opens the sources of a setting. Loads libraries on demand: ccxt alone takes 120 MB of memory. @throws Error with one
 * line for an unknown source.
 */
export async function openLiveSources(names: readonly LiveSourceName[], env: LiveEnv): Promise<LiveSource[]> {
  const sources: LiveSource[] = [];
  const jsonNames = names.filter(({ kind }) => kind === 'json');
  if (jsonNames.length > 0) {
    if (env.JSON_FEEDS === undefined) throw new Error('json feeds need JSON_FEEDS, the file that describes them');
    const { createJsonSource, readJsonFeeds } = await import('@fairtick/rails/quotes');
    const known = readJsonFeeds(env.JSON_FEEDS);
    for (const { name } of jsonNames) {
      const feed = known.get(name);
      if (feed === undefined) throw new Error(`JSON_FEEDS describes no source ${name}`);
      sources.push(createJsonSource(name, feed));
    }
  }
  const exchanges = names.filter(({ kind }) => kind === 'ccxt');
  if (exchanges.length > 0) {
    const { createCcxtSource } = await import('@fairtick/rails/quotes/ccxt');
    for (const { name } of exchanges) sources.push(createCcxtSource({ exchange: name, base: env.CCXT_BASE }));
  }
  return sources;
}
