import { TornReceipt } from '@fairtick/ui';
import { Empty } from 'antd';
import type { ReactNode } from 'react';

/** Nothing to list, with the drawing that members see too, and one fact. */
export function EmptyList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Empty
      image={<TornReceipt />}
      description={children}
      className={className === undefined ? 'empty-list' : `empty-list ${className}`}
    />
  );
}
