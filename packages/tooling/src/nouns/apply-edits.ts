import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines to insert in front of a piece of text that a file holds exactly once. */
export type Edit = { file: string; before: string; insert: string };

/** Makes the edits, one after the other. @throws before anything is written, if a file lacks its piece of text */
export async function applyEdits(root: string, edits: readonly Edit[]): Promise<void> {
  const texts = new Map<string, string>();
  for (const { file, before, insert } of edits) {
    const text = texts.get(file) ?? (await readFile(join(root, file), 'utf8'));
    const parts = text.split(before);
    if (parts.length !== 2) throw new Error(`${file}: expected once, found ${parts.length - 1} times: ${before}`);
    texts.set(file, parts.join(insert + before));
  }
  for (const [file, text] of texts) await writeFile(join(root, file), text);
}
