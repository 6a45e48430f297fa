import { adminReviewsText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOverlayOpen } from '../command/typing.ts';
import { Glyph } from '../parts/glyph.tsx';

type SidePanelProps = { over: ReactNode; title: ReactNode; label: string; onClose: () => void; children: ReactNode };

/** One item beside its list: the list stays usable, Esc closes the panel, and the focus starts at its heading. */
export function SidePanel({ over, title, label, onClose, children }: SidePanelProps) {
  const { t } = useText();
  const head = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      // A dialog or an open list above the panel handles Esc itself.
      if (event.key === 'Escape' && !isOverlayOpen()) close.current();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside className="panel" aria-label={label}>
      <header className="panel__head">
        <div>
          <p className="meta">{over}</p>
          <h2 ref={head} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <Button
          type="text"
          aria-label={t(adminReviewsText.close)}
          icon={<Glyph name="close" size={18} />}
          onClick={onClose}
        />
      </header>
      {children}
    </aside>
  );
}
