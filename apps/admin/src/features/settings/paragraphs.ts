/** One paragraph beside its counterpart; undefined where there is none. */
export type ParagraphPair = { row: number; before: string | undefined; after: string | undefined };

/** Texts hold at most 30,000 characters; with more paragraphs than this they are compared as a whole. */
const mostParagraphs = 400;

/** Pairs both texts paragraph by paragraph: equal ones side by side, the others alone. */
export function pairParagraphs(before: string, after: string): ParagraphPair[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  if (Math.max(old.length, fresh.length) > mostParagraphs) return [{ row: 0, before, after }];
  const common = commonLengths(old, fresh);
  const pairs: ParagraphPair[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const row = pairs.length;
    if (i < old.length && old[i] === fresh[j]) pairs.push({ row, before: old[i++], after: fresh[j++] });
    else if (j >= fresh.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      pairs.push({ row, before: old[i++], after: undefined });
    } else pairs.push({ row, before: undefined, after: fresh[j++] });
  }
  return pairs;
}

function partsOf(text: string): string[] {
  return text === '' ? [] : text.split(/\n+/);
}

/** [i][j]: length of the longest common subsequence of the paragraphs from i and from j. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => fresh.concat('').map(() => 0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] = old[i] === fresh[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function at(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}
