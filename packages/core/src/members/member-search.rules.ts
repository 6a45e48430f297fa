/** What a search text can be the beginning of. */
export type MemberSearch = {
  /** LIKE pattern on the folded user name. */
  username: string | null;
  /** LIKE patterns on the phone number: as typed, and with the plus sign in front. */
  phones: string[];
  /** Bounds of the ids that begin like this. */
  ids: { from: string; to: string } | null;
};

const shortestPhone = 3;
const shortestId = 4;

/** Reads a search text; null when it is empty, an empty search (which finds nobody) when it can be none of the three. */
export function readMemberSearch(text: string): MemberSearch | null {
  const query = text.trim().toLowerCase();
  if (query === '') return null;
  const digits = query.replace(/[\s-]/g, '');
  const hex = query.replaceAll('-', '');
  return {
    username: /^[a-z0-9_]{1,20}$/.test(query) ? `${query.replaceAll('_', String.raw`\_`)}%` : null,
    phones: phonesOf(digits),
    ids: /^[0-9a-f-]+$/.test(query) && hex.length >= shortestId && hex.length <= 32 ? idsFrom(hex) : null,
  };
}

function phonesOf(digits: string): string[] {
  if (!/^\+?\d+$/.test(digits) || digits.length < shortestPhone) return [];
  return digits.startsWith('+') ? [`${digits}%`] : [`${digits}%`, `+${digits}%`];
}

function idsFrom(hex: string): { from: string; to: string } {
  return { from: toUuid(hex.padEnd(32, '0')), to: toUuid(hex.padEnd(32, 'f')) };
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
