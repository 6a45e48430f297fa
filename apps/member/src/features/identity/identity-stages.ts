import type { Identity } from '@fairtick/contracts';
import { identityText, ordersText, type Text } from '@fairtick/i18n';
import type { Stage } from '@fairtick/ui';

type StageOf = Pick<Stage, 'key' | 'state'> & { title: Text };

/** Filling in, review by a person, done. */
export function identityStages({ state, check }: Pick<Identity, 'state' | 'check'>): StageOf[] {
  const of = (fill: Stage['state'], review: Stage['state'], done: Stage['state']): StageOf[] => [
    { key: 'fill', title: identityText.yourDetails, state: fill },
    { key: 'review', title: identityText.review, state: review },
    { key: 'done', title: ordersText.done, state: done },
  ];
  if (check?.state === 'pending_review') return of('done', 'now', 'next');
  if (state === 'verified') return of('done', 'done', 'done');
  return of('now', check?.state === 'rejected' ? 'stopped' : 'next', 'next');
}
