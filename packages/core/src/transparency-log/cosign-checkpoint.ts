import {
  type Checkpoint,
  formatNote,
  formatWitnessRequest,
  type Note,
  type NoteSignature,
  parseNote,
  parseSignatureLine,
  parseSize,
  type ReadNodes,
  readConsistencyProof,
  readNodesFromTiles,
  tilePath,
  utf8,
  verifyNote,
} from '@fairtick/tlog';
import type { LogFiles } from './log-files.port.ts';
import type { LogWitness } from './witness.port.ts';
import type { LogCtx } from './write-log.ts';

/** What a process remembers of its witnesses: the size of the log that each cosigned last, by name. */
export type WitnessedSizes = Map<string, number>;

/**
 * Asks the witnesses that have not cosigned the published checkpoint, all at once, and publishes it with the cosignatures
 * that came. A witness that does not answer is left out and asked again the next time: nothing waits for it.
 * @returns the names of the witnesses that have cosigned
 */
export async function cosignCheckpoint(
  ctx: LogCtx,
  { head, witnesses, sizes }: { head: Checkpoint; witnesses: readonly LogWitness[]; sizes: WitnessedSizes },
): Promise<string[]> {
  const published = await ctx.logFiles.read('checkpoint');
  if (published === undefined) return [];
  const note = parseNote(published);
  const readNodes = readNodesFromTiles(head.size, (tile) => readTile(ctx.logFiles, tilePath(tile)));
  const signed = witnesses.filter(({ key }) => isSignedBy(note, key));
  const missing = witnesses.filter((witness) => !signed.includes(witness));
  const cosignatures = await Promise.all(
    missing.map((witness) =>
      askWitness({ witness, note, head, readNodes, sizes }).catch((error: unknown) => {
        ctx.log.warn({ err: error, witness: witness.name }, 'a witness did not cosign the checkpoint');
        return null;
      }),
    ),
  );
  const added = cosignatures.filter((cosignature) => cosignature !== null);
  if (added.length > 0) {
    const signatures = [...note.signatures, ...added];
    await ctx.logFiles.write('checkpoint', utf8(formatNote({ text: note.text, signatures })));
  }
  return [...signed, ...missing.filter((_, index) => cosignatures[index] !== null)].map(({ name }) => name);
}

/** Names of the witnesses that have not cosigned the published checkpoint; none before there is one. */
export async function findMissingWitnesses(
  ctx: Pick<LogCtx, 'logFiles'>,
  { witnesses }: { witnesses: readonly LogWitness[] },
): Promise<string[]> {
  const published = await ctx.logFiles.read('checkpoint');
  if (published === undefined) return [];
  const note = parseNote(published);
  return witnesses.filter(({ key }) => !isSignedBy(note, key)).map(({ name }) => name);
}

async function readTile(files: LogFiles, path: string): Promise<Uint8Array> {
  const bytes = await files.read(path);
  if (bytes === undefined) throw new Error(`transparency log: ${path} is missing`);
  return bytes;
}

function isSignedBy(note: Note, { name, keyId }: LogWitness['key']): boolean {
  return note.signatures.some((signature) => signature.name === name && signature.keyId === keyId);
}

type Question = {
  witness: LogWitness;
  note: Note;
  head: Checkpoint;
  readNodes: ReadNodes;
  sizes: WitnessedSizes;
};

/** @throws Error when the witness refuses, or has seen a larger log than ours */
async function askWitness(question: Question): Promise<NoteSignature> {
  const { witness, note, head, readNodes, sizes } = question;
  // Twice: what this process remembers may be old, and the first answer then names the size that the witness knows.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const oldSize = sizes.get(witness.name) ?? 0;
    const proof = await readConsistencyProof({ oldSize, newSize: head.size }, readNodes);
    const request = formatWitnessRequest({ oldSize, proof, note: formatNote(note) });
    const { status, body } = await witness.addCheckpoint(request);
    if (status === 200) {
      const cosignature = await readCosignature(note, body, witness);
      sizes.set(witness.name, head.size);
      return cosignature;
    }
    const known = status === 409 ? parseSize(body.trim()) : undefined;
    if (known === undefined) throw new Error(`the witness refused: ${status} ${body.slice(0, 200)}`);
    if (known > head.size) throw new Error(`the witness has seen a log of ${known} entries, ours has ${head.size}`);
    sizes.set(witness.name, known);
  }
  throw new Error('the witness named another size twice: a second writer asks it too');
}

async function readCosignature(note: Note, body: string, { key }: LogWitness): Promise<NoteSignature> {
  const signatures = body.trimEnd().split('\n').map(parseSignatureLine);
  const own = signatures.filter(({ name, keyId }) => name === key.name && keyId === key.keyId).slice(0, 1);
  await verifyNote({ text: note.text, signatures: own }, [key]);
  return own[0] as NoteSignature;
}
