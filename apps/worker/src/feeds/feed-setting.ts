export type LiveSourceName = { kind: 'ccxt' | 'json'; name: string };
export type FeedSetting =
  | { kind: 'sim' }
  | { kind: 'replay'; folder: string }
  /** The first source that has a product feeds it; the next one is the standby. */
  | { kind: 'live'; sources: LiveSourceName[] };

const forms = 'use sim, replay:<folder>, or live sources such as ccxt:<exchange>,<exchange>,json:<name>';

/** @throws Error with one line that lists the valid forms. */
export function parseFeedSetting(text: string): FeedSetting {
  if (text === 'sim') return { kind: 'sim' };
  const folder = /^replay:(.+)$/s.exec(text)?.[1];
  if (folder !== undefined) return { kind: 'replay', folder };
  const sources = /^(ccxt|json):/.test(text) ? readSources(text) : [];
  if (sources.length === 0) throw new Error(`unknown market feed: ${text}; ${forms}`);
  return { kind: 'live', sources };
}

/** `ccxt:one,two,json:three`: a name without a kind has the kind of the previous one. */
function readSources(text: string): LiveSourceName[] {
  const sources: LiveSourceName[] = [];
  let kind: LiveSourceName['kind'] = 'ccxt';
  for (const word of text.split(',')) {
    const match = /^(?:(ccxt|json):)?([a-z0-9][a-z0-9-]{0,30})$/.exec(word.trim());
    if (match === null) throw new Error(`unknown market feed: ${text}; ${forms}`);
    kind = (match[1] as LiveSourceName['kind'] | undefined) ?? kind;
    const name = match[2] ?? '';
    if (sources.some((source) => source.name === name)) throw new Error(`${name} appears twice in ${text}`);
    sources.push({ kind, name });
  }
  return sources;
}
