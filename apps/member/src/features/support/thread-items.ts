import type { SupportMessage } from '@fairtick/contracts';

type Item = { kind: 'day'; day: string } | { kind: 'message'; message: SupportMessage; day: string };

/** Messages newest first -> what stands on the page, oldest first, a line before each new day. */
export function threadItems(newestFirst: readonly SupportMessage[], dayOf: (instant: string) => string): Item[] {
  const items: Item[] = [];
  let day = '';
  for (const message of newestFirst.toReversed()) {
    const its = dayOf(message.at);
    if (its !== day) items.push({ kind: 'day', day: its });
    day = its;
    items.push({ kind: 'message', message, day });
  }
  return items;
}
