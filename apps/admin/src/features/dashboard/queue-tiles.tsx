import type { Dashboard } from '@fairtick/contracts';
import { adminDashboardText, useText } from '@fairtick/i18n';
import { groupThousands } from '@fairtick/ui';
import { useNow } from '../../shared/use-now.ts';
import { queueLabels } from './queue-labels.ts';
import { Tile, type Tone } from './tile.tsx';
import { spanText } from './time-texts.ts';

type Queue = Dashboard['queues'][number];
const hourMs = 3_600_000;

/** Waiting items, one tile per queue. */
export function QueueTiles({ queues }: { queues: readonly Queue[] }) {
  const { t } = useText();
  const now = useNow(1_000);
  return queues.map((row) => {
    const { name, icon, path } = queueLabels[row.queue];
    const { tone, text } = urgencyOf(row, now, t);
    return (
      <Tile
        key={row.queue}
        label={t(name)}
        icon={icon}
        value={groupThousands(String(row.waiting))}
        detail={row.own > 0 ? t(adminDashboardText.countMyOwnProposals, { count: row.own }) : text}
        tone={tone}
        to={path}
      />
    );
  });
}

/** The most urgent fact about a queue, as text and tone. */
function urgencyOf(
  { waiting, overdue, oldestAt, dueAt }: Queue,
  now: number,
  t: ReturnType<typeof useText>['t'],
): { tone: Tone; text: string } {
  if (waiting === 0) return { tone: 'calm', text: t(adminDashboardText.nothingIsWaiting) };
  if (overdue !== null && overdue > 0)
    return { tone: 'crit', text: t(adminDashboardText.countPastTime, { count: overdue }) };
  if (dueAt !== null) {
    const left = Date.parse(dueAt) - now;
    return {
      tone: left < 2 * hourMs ? 'warn' : 'calm',
      text: t(adminDashboardText.timeLeftForFirst, { time: spanText(left, t) }),
    };
  }
  const waited = oldestAt === null ? 0 : now - Date.parse(oldestAt);
  return {
    tone: waited > hourMs ? 'warn' : 'calm',
    text: t(adminDashboardText.longestWaitTime, { time: spanText(waited, t) }),
  };
}
