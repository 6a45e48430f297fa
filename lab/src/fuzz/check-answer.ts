import { errorTable, isErrorCode } from '@fairtick/contracts';
import type { FuzzCall } from './make-call.ts';

export type FuzzAnswer = { status: number; text: string; type: string; ms: number };

export const slowestMs = 1_000;

/** The fault of an answer, as text; null without one. Slowness is a separate check, because the call is then repeated. */
export function findAnswerFault({ status, text, type }: Omit<FuzzAnswer, 'ms'>): string | null {
  if (status >= 500 || status === 0) return `status ${status}`;
  const isJson = type.startsWith('application/json');
  if (status < 300) return isJson && parse(text) === undefined ? 'an answer that is not JSON' : null;
  if (status < 400) return `redirected (${status})`;
  const refusal = isJson ? (parse(text) as Record<string, unknown> | undefined) : undefined;
  if (refusal === undefined) return `a refusal (${status}) without an envelope`;
  const { error, code, msg } = refusal;
  if (!isErrorCode(error)) return `a refusal (${status}) without a code of the catalogue: ${String(error)}`;
  if (errorTable[error].http !== status || errorTable[error].code !== code) return `${error} with status ${status}`;
  return typeof msg !== 'string' || msg.trim() === '' || msg === 'error' ? `${error} without a message` : null;
}

export function isSlow({ ms }: Pick<FuzzAnswer, 'ms'>): boolean {
  return ms > slowestMs;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The call as a shell command. */
export function asCommand({ role, method, url, headers, body }: FuzzCall): string {
  const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
  const sent = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  if (role !== 'visitor') sent.push(`-H "authorization: Bearer $${role.toUpperCase()}"`);
  if (body !== undefined) sent.push(`--data-binary ${quoted(body.length > 2_000 ? `${body.slice(0, 2_000)}…` : body)}`);
  return ['curl', '-X', method, ...sent, `"$URL"${quoted(url)}`].join(' ');
}
