import { classNames } from '@fairtick/ui';

type QueueChipsProps<Queue extends string> = {
  label: string;
  queues: readonly { queue: Queue; name: string; count?: number | undefined }[];
  chosen: Queue;
  onChoose: (queue: Queue) => void;
};

/** Tabs of a queue's lists, each with its number of waiting items. */
export function QueueChips<Queue extends string>({ label, queues, chosen, onChoose }: QueueChipsProps<Queue>) {
  return (
    <fieldset className="queue-chips" aria-label={label}>
      {queues.map(({ queue, name, count }) => (
        <button
          key={queue}
          type="button"
          className={classNames('queue-chip', queue === chosen && 'queue-chip--chosen')}
          aria-pressed={queue === chosen}
          onClick={() => onChoose(queue)}
        >
          {name}
          {count !== undefined && <span className="queue-chip__count">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
