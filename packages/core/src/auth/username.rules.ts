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

/**
 * The one form in which a name is stored and compared: lower case; undefined when it is no legal name. The shape is
 * checked before folding, because some foreign letters fold into plain ones.
 */
export function foldUsername(text: string): string | undefined {
  return /^[A-Za-z0-9_]{4,20}$/.test(text) ? text.toLowerCase() : undefined;
}

export function isReservedUsername(folded: string): boolean {
  return reserved.has(folded) || folded.startsWith('admin_') || folded.startsWith('fairtick_');
}
