import { fromBase64, toBase64 } from './bytes.ts';
import { type Hash, hashBytes } from './merkle.ts';
import { TlogError } from './tlog-error.ts';

/** The head of a log's tree, C2SP tlog-checkpoint. */
export type Checkpoint = { origin: string; size: number; root: Hash };

const sizeForm = /^(0|[1-9][0-9]{0,15})$/;

/** The text of the note, to be signed. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads a note's text; extension lines are ignored. @throws TlogError for another form */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', sizeText = '', rootText = '', ...extensions] = text.slice(0, -1).split('\n');
  const size = parseSize(sizeText);
  const root = fromBase64(rootText);
  if (
    !text.endsWith('\n') ||
    origin === '' ||
    size === undefined ||
    root?.length !== hashBytes ||
    extensions.includes('')
  ) {
    throw new TlogError('malformed', 'the note is no checkpoint: origin, size and root are its first three lines');
  }
  return { origin, size, root };
}

/** A size or an index without leading zeros, below 2^53; `undefined` for anything else. */
export function parseSize(text: string): number | undefined {
  const size = Number(text);
  return sizeForm.test(text) && Number.isSafeInteger(size) ? size : undefined;
}
