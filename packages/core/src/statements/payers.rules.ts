/** Whether two names are equal, regardless of width, case, spaces and marks. */
export function sameName(one: string, other: string): boolean {
  const plain = plainName(one);
  return plain !== '' && plain === plainName(other);
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}]+/gu, '');
}

export type Pair = { lineId: string; depositId: string };

/** Pairs in which both the line and the deposit appear only once. */
export function certainPairs(pairs: readonly Pair[]): Pair[] {
  const times = new Map<string, number>();
  for (const id of pairs.flatMap(({ lineId, depositId }) => [lineId, depositId]))
    times.set(id, (times.get(id) ?? 0) + 1);
  return pairs.filter(({ lineId, depositId }) => times.get(lineId) === 1 && times.get(depositId) === 1);
}
