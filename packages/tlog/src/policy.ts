import { equalBytes } from './bytes.ts';
import { formatVerifierKey, isSameKey, parseVerifierKey, type VerifierKey } from './note.ts';
import { TlogError } from './tlog-error.ts';

// Which logs and witnesses a reader trusts, and how many witnesses it asks for: C2SP tlog-policy.

export type PolicyLog = { key: VerifierKey; url: string | null };
export type PolicyWitness = { name: string; key: VerifierKey; url: string | null };

export type TrustPolicy = {
  logs: readonly PolicyLog[];
  witnesses: readonly PolicyWitness[];
  /** Whether the cosigners satisfy the policy's quorum. */
  isQuorum: (cosigners: readonly VerifierKey[]) => boolean;
};

/** Whether a witness or a group has seen the checkpoint. */
type Seen = (cosigners: readonly VerifierKey[]) => boolean;

const longestPolicy = 100_000;

/** @throws TlogError naming the line that is wrong */
export function parsePolicy(text: string): TrustPolicy {
  const reader = new PolicyReader();
  if (text.length > longestPolicy) throw new TlogError('malformed', 'the policy is too long');
  for (const [place, line] of text.split('\n').entries()) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    if (words.length === 0 || words[0]?.startsWith('#')) continue;
    const fault = reader.read(words);
    if (fault !== null) throw new TlogError('malformed', `line ${place + 1} of the policy: ${fault}`);
  }
  if (reader.quorum === undefined) throw new TlogError('malformed', 'the policy has no quorum line');
  return { logs: reader.logs, witnesses: reader.witnesses, isQuorum: reader.quorum };
}

/** Reads line by line; each method returns what is wrong, or null. */
class PolicyReader {
  readonly logs: PolicyLog[] = [];
  readonly witnesses: PolicyWitness[] = [];
  quorum: Seen | undefined;
  readonly #named = new Map<string, Seen>();
  readonly #members = new Set<string>();

  read([kind, ...words]: readonly string[]): string | null {
    if (kind === 'log') return this.#log(words);
    if (kind === 'witness') return this.#witness(words);
    if (kind === 'group') return this.#group(words);
    if (kind === 'quorum') return this.#quorum(words);
    return `it begins with "${kind}"`;
  }

  #log([text = '', url, ...rest]: readonly string[]): string | null {
    const key = readKey(text, 'log');
    if (key === null || rest.length > 0) return 'it needs the key of a log and at most an address';
    if (this.logs.some((log) => equalBytes(log.key.publicKey, key.publicKey))) return 'this log is named twice';
    this.logs.push({ key, url: url ?? null });
    return null;
  }

  #witness([name = '', text = '', url, ...rest]: readonly string[]): string | null {
    const key = readKey(text, 'cosigner');
    if (key === null || rest.length > 0) return 'it needs a name, the key of a witness and at most an address';
    if (this.witnesses.some((other) => equalBytes(other.key.publicKey, key.publicKey))) {
      return 'this witness is named twice';
    }
    this.witnesses.push({ name, key, url: url ?? null });
    return this.#define(name, (cosigners) => cosigners.some((cosigner) => isSameKey(cosigner, key)));
  }

  #group([name = '', threshold = '', ...members]: readonly string[]): string | null {
    const seen = members.map((member) => this.#named.get(member));
    if (members.length === 0 || seen.includes(undefined)) return 'a group names witnesses and groups of lines above it';
    if (members.some((member) => this.#members.has(member)) || new Set(members).size < members.length) {
      return 'a witness or group is a member once';
    }
    const most = members.length;
    const least = threshold === 'all' ? most : threshold === 'any' ? 1 : Number(threshold);
    if (!/^(all|any|[1-9][0-9]*)$/.test(threshold) || least > most) return `"${threshold}" is no number of its members`;
    for (const member of members) this.#members.add(member);
    return this.#define(name, (cosigners) => seen.filter((hasSeen) => hasSeen?.(cosigners) === true).length >= least);
  }

  #quorum([name = '', ...rest]: readonly string[]): string | null {
    if (this.quorum !== undefined) return 'there is a second quorum line';
    const seen = name === 'none' ? () => true : this.#named.get(name);
    if (seen === undefined || rest.length > 0) return 'it needs "none", or a name of a line above it';
    this.quorum = seen;
    return null;
  }

  #define(name: string, seen: Seen): string | null {
    if (name === 'none' || this.#named.has(name)) return `the name "${name}" is taken`;
    this.#named.set(name, seen);
    return null;
  }
}

function readKey(text: string, kind: VerifierKey['kind']): VerifierKey | null {
  try {
    const key = parseVerifierKey(text);
    return key.kind === kind ? key : null;
  } catch {
    return null;
  }
}

/** A policy of one log whose checkpoints need at least `quorum` of the witnesses. */
export function formatPolicy({
  log,
  witnesses,
  quorum,
}: {
  log: PolicyLog;
  witnesses: readonly PolicyWitness[];
  quorum: number;
}): string {
  const withUrl = (line: string, url: string | null) => (url === null ? line : `${line} ${url}`);
  const lines = [
    withUrl(`log ${formatVerifierKey(log.key)}`, log.url),
    ...witnesses.map(({ name, key, url }) => withUrl(`witness ${name} ${formatVerifierKey(key)}`, url)),
  ];
  if (quorum > 0) lines.push(`group quorum ${quorum} ${witnesses.map(({ name }) => name).join(' ')}`);
  lines.push(quorum > 0 ? 'quorum quorum' : 'quorum none');
  return `${lines.join('\n')}\n`;
}
