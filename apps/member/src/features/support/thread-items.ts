import type { SupportMessage } from '@fairtick/contracts';

type Item = { kind: 'day'; at: string } | { kind: 'message'; message: SupportMessage };

/** Messages newest first -> what stands on the page, oldest first, a line before each new day of the reader. */
export function threadItems(newestFirst: readonly SupportMessage[], dayOf: (instant: string) => string): Item[] {
  const items: Item[] = [];
  let day = '';
  for (const message of newestFirst.toReversed()) {
    const its = dayOf(message.at);
    if (its !== day) items.push({ kind: 'day', at: message.at });
    day = its;
    items.push({ kind: 'message', message });
  }
  return items;
}
