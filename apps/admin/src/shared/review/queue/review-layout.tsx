import type { ReactNode } from 'react';

/** A list with the open item: side by side on a wide screen, the item above the list on a phone. */
export function ReviewLayout({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={panel === null ? 'review' : 'review review--open'}>
      <div className="review__list">{children}</div>
      {panel}
    </div>
  );
}
