import { Skeleton } from '@fairtick/ui';

const rows = [0, 1, 2, 3, 4, 5];

/** Six rows of a list that is loading. */
export function RowsSkeleton() {
  return (
    <div className="list-skeleton" aria-hidden="true">
      {rows.map((row) => (
        <Skeleton key={row} height={52} radius={12} />
      ))}
    </div>
  );
}
