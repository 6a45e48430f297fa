import { frameText, ledgerText, useText } from '@fairtick/i18n';
import { IconButton } from '@fairtick/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../platform.tsx';
import { useDetailRoom } from '../use-wide.ts';
import './lists.css';

export type OpenItem = { id: string; url: string };

/** Which item of a list is open: beside the list where both fit, else on its own page. */
export function useOpenItem() {
  const { navigation } = usePlatform();
  const hasRoom = useDetailRoom();
  const [item, setItem] = useState<OpenItem | null>(null);
  return {
    item: hasRoom ? item : null,
    open: (next: OpenItem) => (hasRoom ? setItem(next) : navigation.navigateTo(next.url)),
    close: () => setItem(null),
  };
}

type PanelProps = {
  title: string;
  /** Its own page. */
  url?: string | undefined;
  onClose: () => void;
  detail: ReactNode;
};

type MasterDetailProps = PanelProps & {
  /** Id of the item beside the list; null while none is open. */
  openId: string | null;
  children: ReactNode;
};

/** A list, and beside it the item that is open. */
export function MasterDetail({ openId, children, ...panel }: MasterDetailProps) {
  return (
    <div className={openId === null ? undefined : 'master'}>
      <div>{children}</div>
      {openId !== null && <Panel key={openId} {...panel} />}
    </div>
  );
}

function Panel({ title, url, onClose, detail }: PanelProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const panel = useRef<HTMLElement>(null);
  // Keyboard users continue in the item, and return to its row.
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  return (
    <section ref={panel} className="detail" aria-label={title} tabIndex={-1}>
      <header className="detail__head">
        <h2>{title}</h2>
        {url !== undefined && (
          <IconButton
            icon="external"
            size={18}
            label={t(ledgerText.openOwnPage)}
            onClick={() => navigation.navigateTo(url)}
          />
        )}
        <IconButton icon="close" size={20} label={t(frameText.close)} onClick={onClose} />
      </header>
      {detail}
    </section>
  );
}
