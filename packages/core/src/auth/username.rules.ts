/** Names that would speak for the house. */
const reserved = new Set([
  'admin',
  'administrator',
  'fairtick',
  'house',
  'moderator',
  'official',
  'operator',
  'root',
  'security',
  'service',
  'staff',
  'support',
  'system',
]);

const lookAlikes = new Map([...'0123456789i'].map((sign, n) => [sign, [...'olzeasgtbgl'][n]]));
const reservedKeys = new Set([...reserved].map(lookAlikeKey));
const platformKey = lookAlikeKey('fairtick');

/**
 * The one form in which a name is stored and compared: lower case; undefined when it is no legal name. The shape is
 * checked before folding, because some foreign letters fold into plain ones.
 */
export function foldUsername(text: string): string | undefined {
  return /^[A-Za-z0-9_]{4,20}$/.test(text) ? text.toLowerCase() : undefined;
}

/**
 * What a name is read as: case, separators, digits for letters, `rn` for `m` and `vv` for `w` make no difference. Stored
 * names are plain ASCII, so that foreign letters cannot come into it. `name_key` of the database is the same.
 */
export function lookAlikeKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/[0-9i]/g, (sign) => lookAlikes.get(sign) ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Whether a name, or a word of it, is read as one of the house's; the name of the platform is, wherever it occurs. */
export function isReservedUsername(folded: string): boolean {
  const parts = [...folded.split('_'), folded.replaceAll('_', '')];
  const forms = parts.flatMap((part) => [part, part.replaceAll(/^\d+|\d+$/g, '')]);
  return forms.some((form) => reservedKeys.has(lookAlikeKey(form))) || lookAlikeKey(folded).includes(platformKey);
}
