import { contentText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { type ReactNode, useState } from 'react';
import './more.css';

/** Facts that are rarely needed, shown on request. */
export function More({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="more__label">
        {t(contentText.details)}
        <Icon name="chevron-down" size={14} />
      </summary>
      {isOpen && <div className="more__text">{children}</div>}
    </details>
  );
}
