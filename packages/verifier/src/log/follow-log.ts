import {
  type Checkpoint,
  decodeEntriesOf,
  equalBytes,
  fromUtf8,
  hashesOf,
  hashLeaf,
  isConsistent,
  MissingTileError,
  parseCheckpoint,
  parseNote,
  parsePolicy,
  type ReadLogFile,
  readConsistencyProof,
  readLogTile,
  readNodesFromTiles,
  readRoot,
  type Tile,
  TlogError,
  type TrustPolicy,
  type VerifiedSignature,
  type VerifierKey,
  verifyNote,
} from '@fairtick/tlog';
import { compareShown, type Shown, type ShownFinding } from './compare-shown.ts';
import { isStatementSigned, type LoggedStatement, readLogEntry, readSealedEntry } from './log-statement.ts';
import { forgetLost, remember, type Stated } from './stated.ts';

/** Hash (hex) of the public tape's entry; `null` where the tape has none. Rejects when it cannot be asked. */
export type ReadTapeHash = (productId: string, seq: number) => Promise<string | null>;

/** The public terms and keys, those of the stated names among them. Rejects when they cannot be asked. */
export type ReadShown = (statedNames: readonly string[]) => Promise<Shown>;

/**
 * What a monitor keeps between its runs: the policy that it trusts, the last checkpoint that it saw, the newest day whose
 * liabilities it saw stated, with the number of that entry, the terms and keys that it saw stated, and since when it waits
 * for the log to state what the API shows, or the other way round.
 */
export type MonitorState = {
  policy: string;
  checkpoint: string;
  liabilitiesDay?: string | undefined;
  liabilitiesEntry?: number | undefined;
  stated?: Stated | undefined;
  waiting?: Record<string, number> | undefined;
};

/** Something that an honest platform never does. `evidence` are signed texts that show it to others. */
export type Finding = { what: FindingKind; detail: string; evidence: string[] };
export type FindingKind =
  | 'shrunk'
  | 'rewritten'
  | 'wrong_root'
  | 'missing_file'
  | 'wrong_entry'
  | 'unsigned_statement'
  | 'tape_differs'
  | 'liabilities_malformed'
  | 'liabilities_repeated'
  | 'figures_malformed'
  | 'figures_repeated'
  | 'ledger_malformed'
  | 'ledger_repeated'
  | 'ledger_gap'
  | 'ledger_chain'
  | 'terms_malformed'
  | 'terms_repeated'
  | 'holdings_malformed'
  | 'holdings_repeated'
  | 'key_malformed'
  | ShownFinding['what']
  | 'key_changed'
  | 'malformed';

export type LogReport = {
  state: MonitorState;
  size: number;
  /** Entries that this run read. */
  read: number;
  /** Heads that this run compared with the public tape. */
  heads: number;
  /** Days whose liabilities this run saw stated. */
  liabilities: number;
  /** Versions of terms and keys of the API that this run compared with the log. */
  shown: number;
  /** Statements about single orders: only the members' receipts show what they say. */
  sealed: number;
  /** Entries of a form that this version does not know. */
  unknown: number;
  /** Restores that the platform stated. */
  incidents: string[];
  /** Heads that the tape does not have any more, because of a restore that this run saw stated. */
  lost: Finding[];
  cosigned: { witness: string; timeS: number | null }[];
  witnesses: number;
  findings: Finding[];
};

export type PublicSources = {
  readFile: ReadLogFile;
  readTapeHash: ReadTapeHash;
  readShown: ReadShown;
  /** The reader's clock. */
  nowMs?: number;
};

/**
 * Reads what the log has new since `state` and checks it: the log only grew, its tiles and entries are those of the signed
 * checkpoint, each statement is signed by the log's key, each head of a tape is the entry that the public tape has, and the
 * API shows the terms and keys that the log states, and no others.
 * Without a state everything is read, and the published policy is trusted from then on.
 * @throws Error when log, tape or API cannot be asked, in which `readFile` rejects too; nothing is known then
 */
export async function followLog(
  { readFile, readTapeHash, readShown, nowMs = Date.now() }: PublicSources,
  state: MonitorState | null,
): Promise<LogReport> {
  const policyText = state?.policy ?? (await readText(readFile, 'policy'));
  const checkpointText = await readText(readFile, 'checkpoint');
  const report: LogReport = {
    state: state ?? { policy: policyText, checkpoint: checkpointText },
    size: 0,
    read: 0,
    heads: 0,
    liabilities: 0,
    shown: 0,
    sealed: 0,
    unknown: 0,
    incidents: [],
    lost: [],
    cosigned: [],
    witnesses: 0,
    findings: [],
  };
  try {
    const policy = parsePolicy(policyText);
    const { head, signatures, logKey } = await readCheckpoint(checkpointText, policy);
    report.size = head.size;
    report.witnesses = policy.witnesses.length;
    report.cosigned = signatures
      .filter(({ key }) => key.kind === 'cosigner')
      .map(({ key, timeS }) => ({ witness: key.name, timeS }));
    const before = state === null ? null : parseCheckpoint(parseNote(state.checkpoint).text);
    await checkTree({ readFile, head, before, evidence: [state?.checkpoint ?? '', checkpointText] });
    // A state from before statements of terms: all entries are read again.
    const read = state?.stated === undefined ? null : state;
    const days = { newest: read?.liabilitiesDay, entry: read?.liabilitiesEntry };
    const stated: Stated = structuredClone(read?.stated ?? { terms: {}, keys: {}, ledger: {} });
    const from = read === null ? 0 : (before?.size ?? 0);
    await checkEntries({ readFile, readTapeHash, head, from, logKey, report, days, stated });
    const waiting = await checkShown({ readShown, stated, report, nowMs, waiting: state?.waiting ?? {} });
    const { newest: liabilitiesDay, entry: liabilitiesEntry } = days;
    report.state = {
      policy: policyText,
      checkpoint: checkpointText,
      liabilitiesDay,
      liabilitiesEntry,
      stated,
      waiting,
    };
  } catch (error) {
    report.findings.push(findingOf(error, checkpointText));
  }
  return report;
}

class FindingError extends Error {
  readonly finding: Finding;

  constructor(what: FindingKind, detail: string, evidence: string[] = []) {
    super(detail);
    this.finding = { what, detail, evidence };
  }
}

function findingOf(error: unknown, checkpoint: string): Finding {
  if (error instanceof FindingError) return error.finding;
  if (!(error instanceof TlogError)) throw error;
  const what = error.fault === 'unknown_key' || error.fault === 'bad_signature' ? 'key_changed' : 'malformed';
  return { what, detail: error.message, evidence: [checkpoint] };
}

async function readText(readFile: ReadLogFile, path: string): Promise<string> {
  const bytes = await readFile(path);
  if (bytes === null) throw new Error(`the log has no ${path}`);
  return new TextDecoder().decode(bytes);
}

async function readCheckpoint(
  text: string,
  policy: TrustPolicy,
): Promise<{ head: Checkpoint; signatures: VerifiedSignature[]; logKey: VerifierKey }> {
  const note = parseNote(text);
  const head = parseCheckpoint(note.text);
  const logKeys = policy.logs.map(({ key }) => key).filter(({ name }) => name === head.origin);
  const signatures = await verifyNote(note, [...logKeys, ...policy.witnesses.map(({ key }) => key)]);
  const logKey = signatures.find(({ key }) => key.kind === 'log')?.key;
  if (logKey === undefined) throw new TlogError('unknown_key', `the log ${head.origin} did not sign its checkpoint`);
  return { head, signatures, logKey };
}

function fetchTileBy(readFile: ReadLogFile): (tile: Tile) => Promise<Uint8Array> {
  return async (tile) => {
    try {
      return await readLogTile(readFile, tile);
    } catch (error) {
      if (error instanceof MissingTileError) throw new FindingError('missing_file', error.message);
      throw error;
    }
  };
}

/** The tiles give the signed root, and the tree of before is their beginning. */
async function checkTree({
  readFile,
  head,
  before,
  evidence,
}: {
  readFile: ReadLogFile;
  head: Checkpoint;
  before: Checkpoint | null;
  evidence: string[];
}): Promise<void> {
  const readNodes = readNodesFromTiles(head.size, fetchTileBy(readFile));
  if (!equalBytes(await readRoot(head.size, readNodes), head.root)) {
    throw new FindingError('wrong_root', `the tiles do not give the root of the checkpoint of ${head.size} entries`);
  }
  if (before === null || before.size === 0) return;
  if (before.size > head.size) {
    throw new FindingError('shrunk', `the log had ${before.size} entries and has ${head.size} now`, evidence);
  }
  const sizes = { oldSize: before.size, newSize: head.size };
  const proof = await readConsistencyProof(sizes, readNodes);
  if (!isConsistent({ ...sizes, oldRoot: before.root, newRoot: head.root, proof })) {
    throw new FindingError('rewritten', `the log changed below its first ${before.size} entries`, evidence);
  }
}

type EntryCheck = {
  readFile: ReadLogFile;
  readTapeHash: ReadTapeHash;
  head: Checkpoint;
  from: number;
  logKey: VerifierKey;
  report: LogReport;
  /** The newest day whose liabilities were stated so far, and the number of that entry. */
  days: { newest: string | undefined; entry: number | undefined };
  /** Terms and keys that were stated so far. */
  stated: Stated;
};

/** Entries from `from` on are those of the tiles, and what they state holds. */
async function checkEntries(check: EntryCheck): Promise<void> {
  const { readFile, head, from, report } = check;
  const differing: { number: number; difference: Finding }[] = [];
  const restored: { first: number; end: number }[] = [];
  const fetchTile = fetchTileBy(readFile);
  for (let index = Math.floor(from / 256); index * 256 < head.size; index++) {
    const width = Math.min(256, head.size - index * 256);
    const bundle = await fetchTile({ level: 'entries', index, width });
    const leaves = hashesOf(await fetchTile({ level: 0, index, width }));
    for (const [place, entry] of decodeEntriesOf(bundle, width).entries()) {
      const number = index * 256 + place;
      if (number < from) continue;
      if (!equalBytes(hashLeaf(entry), leaves[place] as Uint8Array)) {
        throw new FindingError('wrong_entry', `entry ${number} is not the one that the tree holds`);
      }
      report.read += 1;
      const { difference, about = number, restore } = await checkEntry(check, number, entry);
      if (difference) differing.push({ number: about, difference });
      if (restore) restored.push(restore);
    }
  }
  // A restore is stated behind the entries of the time that it lost.
  for (const { number, difference } of differing) {
    const isLost = restored.some(({ first, end }) => number >= first && number < end);
    (isLost ? report.lost : report.findings).push(difference);
  }
}

/**
 * What has to wait for later entries: a difference, such as a head that the tape does not have, with the entry that a restore
 * must have lost to excuse it (this one without `about`), and the entries whose facts a restore lost.
 */
type Later = { difference?: Finding; about?: number; restore?: { first: number; end: number } };

async function checkEntry(
  { readTapeHash, logKey, report, days, stated }: EntryCheck,
  number: number,
  entry: Uint8Array,
): Promise<Later> {
  if (readSealedEntry(entry) !== undefined) {
    report.sealed += 1;
    return {};
  }
  const logged = readLogEntry(entry);
  if (logged === undefined) {
    report.unknown += 1;
    return {};
  }
  if (typeof logged === 'string') {
    const detail = `entry ${number} is not in the form of its kind`;
    report.findings.push({ what: logged, detail, evidence: [fromUtf8(entry)] });
    return {};
  }
  if (!(await isStatementSigned(logged, logKey.publicKey))) {
    report.findings.push(finding('unsigned_statement', `entry ${number} is not signed by the log's key`, logged));
    return {};
  }
  const { statement } = logged;
  if (statement[1] === 'incident') {
    report.incidents.push(`${statement[2]} ${statement.slice(3).join(' ')}`);
    if (statement[3] !== 'restore') return {};
    const restore = { first: statement[4], end: statement[5] };
    // The day that the restore lost is stated once more.
    if (days.entry === undefined || days.entry >= restore.first) days.newest = undefined;
    forgetLost(stated, restore);
    return { restore };
  }
  if (statement[1] === 'liabilities') checkLiabilities({ report, days }, number, logged, statement[3]);
  const wrong = remember(stated, statement, number);
  if (wrong?.before !== undefined) {
    return { difference: finding(wrong.what, wrong.detail, logged), about: wrong.before };
  }
  if (wrong !== undefined) report.findings.push(finding(wrong.what, wrong.detail, logged));
  if (statement[1] !== 'head') return {};
  const [, , , productId, seq, hash] = statement;
  report.heads += 1;
  const published = await readTapeHash(productId, seq);
  if (published === hash) return {};
  const detail = `entry ${number}: the tape of ${productId} had ${hash} at ${seq}, and has ${published ?? 'no entry'} now`;
  return { difference: finding('tape_differs', detail, logged) };
}

/** Each day is stated once: a later one would give another total. */
function checkLiabilities(
  { report, days }: Pick<EntryCheck, 'report' | 'days'>,
  number: number,
  logged: LoggedStatement,
  day: string,
): void {
  const { newest: before } = days;
  report.liabilities += 1;
  if (before !== undefined && day <= before) {
    const detail = `entry ${number} states the liabilities of ${day}, and an entry before it those of ${before}`;
    report.findings.push(finding('liabilities_repeated', detail, logged));
    return;
  }
  days.newest = day;
  days.entry = number;
}

/** Returns since when each difference is seen that time may settle. */
async function checkShown(input: {
  readShown: ReadShown;
  stated: Stated;
  report: LogReport;
  nowMs: number;
  waiting: Record<string, number>;
}): Promise<Record<string, number>> {
  const { readShown, stated, report, nowMs } = input;
  const names = [...new Set(Object.values(stated.terms).map(({ name }) => name))];
  const { findings, waiting, compared } = compareShown(stated, await readShown(names), {
    nowMs,
    waiting: input.waiting,
  });
  report.shown = compared;
  report.findings.push(...findings.map((found) => ({ ...found, evidence: [] })));
  return waiting;
}

function finding(what: FindingKind, detail: string, { text, signature }: LoggedStatement): Finding {
  return { what, detail, evidence: [`${text}\n${signature}`] };
}
