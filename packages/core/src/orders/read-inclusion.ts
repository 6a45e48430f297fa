import type { Receipt } from '@fairtick/contracts';
import {
  formatLogProof,
  formatNote,
  formatVerifierKey,
  parseNote,
  type ReadProof,
  readProof,
  TlogError,
} from '@fairtick/tlog';
import type { LogFiles } from '../transparency-log/index.ts';

type Inclusion = (Receipt & { version: 2 })['inclusion'];

/**
 * Proves from the published files that an entry is in the log. Signatures by other keys than those of the policy are left
 * out, so that a receipt has no byte that proves nothing. `null` until a checkpoint includes the entry, and while the files
 * have another form: a receipt does not wait for the log.
 */
export async function readInclusion(files: Pick<LogFiles, 'read'>, entry: number): Promise<Inclusion> {
  const found = await readProof(async (path) => (await files.read(path)) ?? null, entry).catch(nullIfMalformed);
  if (found === null) return null;
  const { proof, logKey, witnesses } = found;
  const keys = [logKey, ...witnesses.map(({ key }) => key)];
  const { text, signatures } = parseNote(proof.checkpoint);
  const known = signatures.filter((one) => keys.some(({ name, keyId }) => one.name === name && one.keyId === keyId));
  return {
    proof: formatLogProof({ ...proof, checkpoint: formatNote({ text, signatures: known }) }),
    logKey: formatVerifierKey(logKey),
    witnessKeys: witnesses.map(({ key }) => formatVerifierKey(key)),
  };
}

function nullIfMalformed(error: unknown): ReadProof | null {
  if (error instanceof TlogError) return null;
  throw error;
}
