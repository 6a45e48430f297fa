import { isIP } from 'node:net';
import type { MemberWay } from '@fairtick/contracts';
import { getAddress } from 'viem/utils';
import { containsPattern, endPattern, escapeLike } from '../shared/like-patterns.ts';
import { maskName, maskPhone } from './mask.rules.ts';
import { canonicalName } from './real-name.rules.ts';

/** The possible meanings of a search text: part of some values, the whole of others. */
export type SearchWay =
  | { way: 'username' | 'phone'; patterns: readonly string[] }
  /** `newest`: searched inside the names of the newest members only. */
  | { way: 'nickname'; patterns: readonly string[]; newest?: true }
  | { way: 'id'; from: string; to: string }
  | { way: 'id'; end: string }
  | { way: 'order'; id: string }
  /** A whole id, or its end as lists show it. */
  | { way: 'withdrawal'; id: string | null; end: string | null }
  | { way: 'deposit'; id: string | null; reference: string | null }
  | { way: 'invite_code' | 'email' | 'ip'; text: string }
  /** Stored sealed: found by digest only. */
  | { way: 'name' | 'id_number' | 'payment_account'; texts: readonly string[] };

/** Searches that use a member's personal data. */
export const personalWays: ReadonlySet<MemberWay> = new Set([
  'phone',
  'email',
  'name',
  'id_number',
  'payment_account',
  'ip',
]);

const shortestPhone = 3;
const shortestId = 4;
const numberLength = 8;
const longestName = 64;
const wholeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Every possible meaning of a search text; null if it is empty, an empty list if it has none. */
export function readMemberSearch(text: string): SearchWay[] | null {
  const whole = text.normalize('NFC').trim();
  if (whole === '') return null;
  const folded = whole.toLowerCase();
  return [
    ...usernameWay(folded),
    ...nicknameWay(folded),
    ...idWays(folded),
    ...codeWays(whole.toUpperCase()),
    ...phoneWay(folded),
    ...(/^[^\s@]+@[^\s@]+$/.test(folded) ? [{ way: 'email', text: folded } as const] : []),
    ...nameWay(whole),
    ...numberWays(whole),
    ...(isIP(whole) === 0 ? [] : [{ way: 'ip', text: whole } as const]),
  ];
}

/** A real name as it is digested, regardless of capitals. */
export function foldName(name: string): string {
  return (canonicalName(name) ?? name).toLowerCase();
}

function usernameWay(folded: string): SearchWay[] {
  return /^[a-z0-9_]{1,20}$/.test(folded) ? [{ way: 'username', patterns: pieceOf(folded) }] : [];
}

function nicknameWay(folded: string): SearchWay[] {
  const could = folded.length <= longestName && !/[\p{Cc}@]/u.test(folded) && /[\p{L}\p{N}]/u.test(folded);
  if (!could || wholeId.test(folded)) return [];
  const known: SearchWay = { way: 'nickname', patterns: pieceOf(folded) };
  const isKnown = containsPattern(folded) !== null || folded.length < 2;
  return isKnown ? [known] : [known, { way: 'nickname', patterns: [`%${escapeLike(folded)}%`], newest: true }];
}

/** Finds a text anywhere, or only as a prefix if it is too short for the index. */
function pieceOf(folded: string): string[] {
  return [containsPattern(folded) ?? `${escapeLike(folded)}%`];
}

function idWays(folded: string): SearchWay[] {
  const hex = folded.replaceAll('-', '');
  if (!/^[0-9a-f-]+$/.test(folded) || hex.length < shortestId || hex.length > 32) return [];
  const end = endPattern(hex);
  const members: SearchWay[] = [
    { way: 'id', from: toUuid(hex.padEnd(32, '0')), to: toUuid(hex.padEnd(32, 'f')) },
    ...(end === null ? [] : [{ way: 'id', end } as const]),
    ...(hex.length === numberLength ? [{ way: 'withdrawal', id: null, end: hex } as const] : []),
  ];
  if (!wholeId.test(folded)) return members;
  const things = [
    { way: 'order', id: folded },
    { way: 'deposit', id: folded, reference: null },
    { way: 'withdrawal', id: folded, end: null },
  ] as const;
  return [...members, ...things];
}

/** Codes that people quote: an invite code, or the reference under which a deposit was paid. */
function codeWays(upper: string): SearchWay[] {
  return [
    ...(/^[A-Z0-9]{6,12}$/.test(upper) ? [{ way: 'invite_code', text: upper } as const] : []),
    ...(/^[A-Z0-9]{8,12}$/.test(upper) ? [{ way: 'deposit', id: null, reference: upper } as const] : []),
  ];
}

function phoneWay(folded: string): SearchWay[] {
  const digits = folded.replace(/[\s-]/g, '');
  if (!/^\+?\d+$/.test(digits) || digits.length < shortestPhone) return [];
  return [{ way: 'phone', patterns: digits.startsWith('+') ? [`${digits}%`] : [`%${digits}%`] }];
}

/** Any name in another script; in Latin script at least two words, because a single word is a username. */
function nameWay(whole: string): SearchWay[] {
  const name = canonicalName(whole);
  if (name === undefined || (/^[\p{ASCII}]*$/u.test(name) && !name.includes(' '))) return [];
  return [{ way: 'name', texts: [foldName(name)] }];
}

function numberWays(whole: string): SearchWay[] {
  const upper = whole.toUpperCase();
  const digits = whole.replace(/[\s-]/g, '');
  const idNumber = /\d/.test(upper) && /^[A-Z0-9()]{5,20}$/.test(upper);
  const accounts = [
    ...(/^\d{12,19}$/.test(digits) ? [digits] : []),
    ...(/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(whole) ? [whole] : []),
    ...(/^0x[0-9a-f]{40}$/i.test(whole) ? [getAddress(`0x${whole.slice(2).toLowerCase()}`)] : []),
  ];
  return [
    ...(idNumber ? [{ way: 'id_number', texts: [...new Set([upper, upper.replace(/[()]/g, '')])] } as const] : []),
    ...(accounts.length > 0 ? [{ way: 'payment_account', texts: accounts } as const] : []),
  ];
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The audit log is permanent, so personal data in a search is masked there. */
export function maskSearch(text: string): string {
  const whole = text.trim();
  if (wholeId.test(whole.toLowerCase())) return whole;
  if (whole.includes('@')) return whole.replace(/^(.).*@/, '$1***@');
  if (isIP(whole) !== 0) return whole.replace(/[^.:]+[.:][^.:]*$/, '*');
  if (/^(0x|T)[0-9A-Za-z]{30,}$/.test(whole)) return `${whole.slice(0, 4)}****${whole.slice(-4)}`;
  if (nameWay(whole).length > 0) return maskName(whole);
  return whole.replace(/\+?\d[\d\s-]{4,}\d/g, maskPhone);
}
