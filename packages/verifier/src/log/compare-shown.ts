import { differingFields, holdingsName, type Stated } from './stated.ts';

/** What the API publishes: versions by the name of the terms, those of stated holdings, and keys of acceptances. */
export type Shown = {
  terms: Readonly<Record<string, readonly ShownTerms[]>>;
  keys: readonly { keyId: string; publicKey: string; from?: string | null | undefined }[];
};
export type ShownTerms = Readonly<Record<string, unknown>> & { version: number; effectiveAt: string };

export type ShownFinding = {
  what: `${'terms' | 'holdings'}_${'unlogged' | 'differ' | 'missing'}` | 'key_unlogged' | 'key_missing';
  detail: string;
};

/** What is shown has this long to appear in the log, and what the log states to be shown. */
const graceMs = 60_000;

/**
 * Compares what the API publishes with what the log states. A difference that time may settle is a finding once it is older
 * than a minute: `waiting` has since when each was seen, from run to run.
 */
export function compareShown(
  { terms, keys }: Stated,
  shown: Shown,
  { nowMs, waiting }: { nowMs: number; waiting: Readonly<Record<string, number>> },
): { findings: ShownFinding[]; waiting: Record<string, number>; compared: number } {
  const found: ShownFinding[] = [];
  const late: (ShownFinding & { sinceMs: number })[] = [];
  let compared = 0;
  const isShown = new Set<string>();
  for (const [name, versions] of Object.entries(shown.terms)) {
    const noun = nounOf(name);
    for (const version of versions) {
      const id = `${name} ${version.version}`;
      isShown.add(id);
      const stated = terms[id];
      if (stated === undefined) {
        const detail = `the API shows ${noun} that the log does not state: ${id}`;
        late.push({ what: `${noun}_unlogged`, detail, sinceMs: Date.parse(version.effectiveAt) });
        continue;
      }
      compared += 1;
      const fields = differingFields(stated, version);
      if (fields.length === 0) continue;
      const detail = `the API shows other ${noun} than entry ${stated.entry} states: ${id}: ${fields.join(', ')}`;
      found.push({ what: `${noun}_differ`, detail });
    }
  }
  for (const [id, { name, version, madeAt, entry }] of Object.entries(terms)) {
    // Of old versions the API shows the newest ones only.
    const oldest = Math.min(...(shown.terms[name] ?? []).map((one) => one.version));
    if (isShown.has(id) || (version < oldest && oldest !== Number.POSITIVE_INFINITY)) continue;
    const noun = nounOf(name);
    const detail = `the API does not show ${noun} that entry ${entry} states: ${id}`;
    late.push({ what: `${noun}_missing`, detail, sinceMs: Date.parse(madeAt) });
  }
  for (const { keyId, publicKey, from } of shown.keys) {
    compared += 1;
    if (keys[keyId]?.publicKey === publicKey) continue;
    const detail = `the API shows a key that the log does not state: ${keyId} ${publicKey}`;
    late.push({ what: 'key_unlogged', detail, sinceMs: Date.parse(from ?? '') });
  }
  for (const [keyId, { entry, madeAt }] of Object.entries(keys)) {
    if (shown.keys.some((key) => key.keyId === keyId)) continue;
    const detail = `the API does not show the key ${keyId} that entry ${entry} states`;
    late.push({ what: 'key_missing', detail, sinceMs: Date.parse(madeAt) });
  }
  const since = late.map(({ detail, sinceMs }) => {
    const claimedMs = Number.isNaN(sinceMs) ? nowMs : sinceMs;
    return [detail, Math.min(claimedMs, waiting[detail] ?? nowMs)] as const;
  });
  const isLate = new Map(since.map(([detail, sinceMs]) => [detail, nowMs - sinceMs >= graceMs]));
  const overdue = late.filter(({ detail }) => isLate.get(detail)).map(({ what, detail }) => ({ what, detail }));
  return { findings: [...found, ...overdue], waiting: Object.fromEntries(since), compared };
}

function nounOf(name: string): 'terms' | 'holdings' {
  return name === holdingsName ? 'holdings' : 'terms';
}
