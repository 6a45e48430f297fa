import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@fairtick/contracts';

const stored = JSON.parse(readFileSync(join(import.meta.dirname, 'answers.json'), 'utf8')) as {
  /** The time at which these answers were given. */
  at: string;
  /** Ids of the member, and of the items that are shown beside their lists. */
  member: string;
  deposit: string;
  withdrawal: string;
  identity: string;
  /** By path and query. */
  answers: Record<string, unknown>;
};
const { answers } = stored;

export const fixedAt = stored.at;
export const fixedMember = stored.member;
/** Paths of the queues, each with an item open beside the list. */
export const openItem = {
  deposit: `deposits?queue=all&open=${stored.deposit}`,
  withdrawal: `withdrawals?queue=all&open=${stored.withdrawal}`,
  identity: `identity?queue=all&open=${stored.identity}`,
};

/** The stored answer to a request; null where there is none. */
export function fixedAnswer(url: URL): { data: unknown } | null {
  const key = url.pathname + url.search;
  return key in answers ? { data: answers[key] } : null;
}

/** Stored answers that the contract of their call no longer allows. */
export function outdatedAnswers(): string[] {
  const calls = (Object.values(contracts) as unknown[]).filter(isEndpoint);
  return Object.entries(answers).flatMap(([key, data]) => {
    const path = key.replace(/\?.*/, '');
    // A path without parameters is meant before one with them.
    const found = calls
      .filter(({ method, path: own }) => method === 'GET' && patternOf(own).test(path))
      .sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
    if (found === undefined) return [`${key}: no such call`];
    const { error } = found.response.safeParse(data);
    return error === undefined
      ? []
      : [`${key}: ${error.issues.map(({ path: place, message }) => `${place.join('.')} ${message}`).join('; ')}`];
  });
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

function isEndpoint(one: unknown): one is contracts.Endpoint {
  return typeof one === 'object' && one !== null && 'response' in one && 'method' in one;
}
