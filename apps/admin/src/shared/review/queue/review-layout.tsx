import type { ReactNode } from 'react';

/** A list with the open item beside it: next to each other where there is room, the item over the list on a phone. */
export function ReviewLayout({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={panel === null ? 'review' : 'review review--open'}>
      <div className="review__list">{children}</div>
      {panel}
    </div>
  );
}
