import { Skeleton } from '@fairtick/ui';

const bubbles = [
  { mine: false, width: 210, height: 44 },
  { mine: true, width: 150, height: 44 },
  { mine: false, width: 240, height: 66 },
  { mine: true, width: 190, height: 44 },
];

/** Skeleton of a thread: bubbles on both sides. */
export function ThreadSkeleton() {
  return (
    <div className="thread-skeleton" aria-hidden="true">
      {bubbles.map(({ mine, width, height }) => (
        <span key={width} className={mine ? 'thread-skeleton__mine' : undefined}>
          <Skeleton width={width} height={height} radius={14} />
        </span>
      ))}
    </div>
  );
}
