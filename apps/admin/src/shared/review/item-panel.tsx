import { recordNumber } from '@fairtick/contracts';
import { adminReviewsText, useText } from '@fairtick/i18n';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../parts/load-failed.tsx';
import { changedKey } from '../platform/queue-keys.ts';
import { SidePanel } from './side-panel.tsx';

type Item = { version: number; reference?: string; member: { username: string; realName: string } };
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
      {item !== undefined && <ChangedNote id={id} version={item.version} onReload={() => void query.refetch()} />}
      {item !== undefined && children(item)}
    </SidePanel>
  );
}

/** An item that changed is read again only when the reviewer asks for it, because each view is an audit entry. */
function ChangedNote({ id, version, onReload }: { id: string; version: number; onReload: () => void }) {
  const { t } = useText();
  const { data: newest } = useQuery<number>({ queryKey: changedKey(id), queryFn: skipToken });
  if (newest === undefined || newest <= version) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t(adminReviewsText.changedSinceOpened)}
      action={
        <Button size="small" onClick={onReload}>
          {t(adminReviewsText.readAgain)}
        </Button>
      }
    />
  );
}
