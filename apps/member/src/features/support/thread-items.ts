import type { SupportMessage } from '@fairtick/contracts';

type Item = { kind: 'day'; day: string } | { kind: 'message'; message: SupportMessage; day: string };

/** Turns messages, newest first, into list items, oldest first, with a line before each new day. */
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
