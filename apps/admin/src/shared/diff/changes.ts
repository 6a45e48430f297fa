/** One field of an audit entry's before and after; undefined where it is absent. */
export type Change = { path: string; before: string | undefined; after: string | undefined; differs: boolean };

/** Entries hold at most 64 kB, so none of ours has more leaves. */
const mostLeaves = 500;

/** Both sides of an entry, leaf by leaf, sorted by path. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  return names.map((path) => {
    const [a, b] = [old.get(path), fresh.get(path)];
    return { path, before: a, after: b, differs: a !== b };
  });
}

function leavesOf(value: unknown): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (node: unknown, path: string) => {
    if (leaves.size >= mostLeaves) return;
    if (Array.isArray(node)) {
      // A list of words is shown in one line.
      if (node.every((item) => typeof item !== 'object' || item === null))
        leaves.set(path, node.map(textOf).join('、') || '[]');
      else for (const [index, item] of node.entries()) walk(item, `${path}[${index}]`);
      return;
    }
    if (typeof node === 'object' && node !== null) {
      for (const [key, item] of Object.entries(node)) walk(item, path === '' ? key : `${path}.${key}`);
      return;
    }
    leaves.set(path, textOf(node));
  };
  if (value !== null && value !== undefined) walk(value, '');
  return leaves;
}

function textOf(leaf: unknown): string {
  return typeof leaf === 'string' ? leaf : JSON.stringify(leaf);
}
