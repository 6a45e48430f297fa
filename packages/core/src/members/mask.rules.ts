/**
 * `138****5678`: the first three and the last four digits; fully hidden if it is too short for that. Empty once erased.
 */
export function maskPhone(phone: string): string {
  if (phone.startsWith('erased:')) return '';
  return phone.length < 9 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** Shown for sealed data that cannot be decrypted. */
export const unreadable = '—';

/** `林*溪`, `赵*`, `A****`: the first character, and the last one of three or four. Null: it cannot be decrypted. */
export function maskName(name: string | null): string {
  if (name === null) return unreadable;
  if (name === '') return '';
  const characters = [...name];
  const [first = '', ...rest] = characters;
  if (rest.length === 0) return '*';
  const last = rest.length >= 2 && rest.length <= 3 ? (rest.at(-1) ?? '') : '';
  return `${first}${'*'.repeat(Math.min(4, rest.length - (last === '' ? 0 : 1)))}${last}`;
}

/** `110***********1234`: the region and the last four. Null: it cannot be decrypted. */
export function maskIdNumber(idNumber: string | null): string {
  if (idNumber === null) return unreadable;
  if (idNumber.length < 10) return '*'.repeat(idNumber.length);
  return `${idNumber.slice(0, 3)}${'*'.repeat(idNumber.length - 7)}${idNumber.slice(-4)}`;
}

/** `z***@example.com`: the first character and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}***${email.slice(at)}`;
}
