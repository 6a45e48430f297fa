import { recordNumber } from '@fairtick/contracts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../parts/load-failed.tsx';
import { SidePanel } from './side-panel.tsx';

type Item = { reference?: string; member: { username: string; realName: string } };
type ItemPanelProps<Loaded extends Item> = {
  id: string;
  /** Names the panel, and replaces the title until the item is loaded. */
  label: string;
  query: { data: Loaded | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
  children: (item: Loaded) => ReactNode;
};

/** The panel of one deposit or withdrawal: loading, failed or loaded. */
export function ItemPanel<Loaded extends Item>({ id, label, query, onClose, children }: ItemPanelProps<Loaded>) {
  const { data: item, error } = query;
  const title = item === undefined ? label : `${item.member.username} · ${item.member.realName}`;
  return (
    <SidePanel
      label={label}
      over={item?.reference ?? (item === undefined ? '' : recordNumber(id))}
      title={title}
      onClose={onClose}
    >
      {item === undefined && error === null && <Skeleton active className="panel__body" paragraph={{ rows: 10 }} />}
      {item === undefined && error !== null && <LoadFailed query={query} />}
      {item !== undefined && children(item)}
    </SidePanel>
  );
}
