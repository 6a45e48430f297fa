import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareKey, compareLogKeys, exitCodeOf, verifyReceipt } from '@fairtick/verifier';
import { readReceipt } from '@fairtick/verifier/read-receipt';
import { runPython } from './run-python.ts';

const script = join(import.meta.dirname, '../../../conformance/receipt.py');

/** What both verifiers compare a receipt with: the items of `GET /api/keys` and the text of `GET /log/policy`. */
export type Published = { keys: NonNullable<Parameters<typeof compareKey>[1]>; policy: string };

/**
 * What the platform's verifier finds in a file: `<exit code> <check>:<outcome>:<reason> …`; for a file that is no receipt
 * the code alone, as its words may differ.
 */
export async function ourAnswer(content: Uint8Array<ArrayBuffer>, { keys, policy }: Published): Promise<string> {
  const found = await readReceipt(new Blob([content]));
  if ('fault' in found) return '2';
  const { receipt } = found;
  const logKeys = compareLogKeys(receipt, policy);
  const checks = [...(await verifyReceipt(receipt)), compareKey(receipt, keys), ...(logKeys === null ? [] : [logKeys])];
  const words = checks.map(({ name, outcome, detail }) => [name, outcome, detail].filter(Boolean).join(':'));
  return [exitCodeOf(checks), ...words].join(' ');
}

/**
 * What conformance/receipt.py finds in each file, in the same words, from one process. No file has a line break in it.
 * @param folder an existing folder of the caller's own
 * @throws Error where the script has another problem, or gives another number of answers
 */
export async function theirAnswers(
  contents: readonly Uint8Array[],
  { folder, published }: { folder: string; published: Published },
): Promise<string[]> {
  const [lines, keys, policy] = ['receipts.jsonl', 'keys.json', 'policy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(lines, Buffer.concat(contents.flatMap((content) => [content, Buffer.from('\n')])));
  writeFileSync(keys, JSON.stringify({ code: 200, msg: '', data: { items: published.keys } }));
  writeFileSync(policy, published.policy);
  const { output, problems } = await runPython(script, [lines, '--lines', '--keys', keys, '--log-policy', policy]);
  const answers = output
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^\d+ /, '').replace(/^2 .*/, '2'));
  if (problems !== '' || answers.length !== contents.length) {
    throw new Error(`receipt.py gave ${answers.length} answers to ${contents.length} files: ${problems}`);
  }
  return answers;
}

/** Paths and values of all that is no object or list. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  return new Map(Object.entries(value).flatMap(([key, item]) => [...leavesOf(item, `${path}.${key}`)]));
}

/** Where two parsed files differ, such as `.order.symbol`. */
export function changedPaths(one: unknown, other: unknown): string[] {
  const leaves = leavesOf(one);
  return [...leavesOf(other)].filter(([path, value]) => leaves.get(path) !== value).map(([path]) => path);
}

/** The only fields of a receipt that carry no proof: a change of them stays unseen. */
export const withoutProof = ['.order.settledAt', '.order.symbol'];
