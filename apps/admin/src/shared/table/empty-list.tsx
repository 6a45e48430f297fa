import { TornReceipt } from '@fairtick/ui';
import { Empty } from 'antd';
import type { ReactNode } from 'react';

/** Empty state of a list, with the illustration of the member app and one line of text. */
export function EmptyList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Empty
      image={<TornReceipt />}
      description={children}
      className={className === undefined ? 'empty-list' : `empty-list ${className}`}
    />
  );
}
