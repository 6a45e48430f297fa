/** Names that look like the operator's. */
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
 * The form in which a name is stored and compared: lower case; undefined for an illegal name. The shape is checked
 * before folding, because some foreign letters fold into ASCII ones.
 */
export function foldUsername(text: string): string | undefined {
  return /^[A-Za-z0-9_]{4,20}$/.test(text) ? text.toLowerCase() : undefined;
}

/**
 * What a name reads like: case, separators, digits in place of letters, `rn` for `m` and `vv` for `w` make no
 * difference. Stored names are plain ASCII. `name_key` in the database computes the same.
 */
export function lookAlikeKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/[0-9i]/g, (sign) => lookAlikes.get(sign) ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Whether a name, or a word of it, reads like a reserved one; the platform's own name counts anywhere in it. */
export function isReservedUsername(folded: string): boolean {
  const parts = [...folded.split('_'), folded.replaceAll('_', '')];
  const forms = parts.flatMap((part) => [part, part.replaceAll(/^\d+|\d+$/g, '')]);
  return forms.some((form) => reservedKeys.has(lookAlikeKey(form))) || lookAlikeKey(folded).includes(platformKey);
}
