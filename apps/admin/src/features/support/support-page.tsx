import { adminSupportThread, cannedReplies, createCanned } from '@fairtick/contracts';
import { adminSupportText, useText } from '@fairtick/i18n';
import { classNames } from '@fairtick/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan, useCanSeveral } from '../../shared/platform/use-me.ts';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { CannedDialog } from './canned-dialog.tsx';
import { Inbox } from './inbox.tsx';
import { ThreadPane } from './thread-pane.tsx';
import './support.css';

/** Customer service: the inbox and the open conversation. */
export function SupportPage() {
  const { t } = useText();
  const can = useCan();
  const [openId, open] = useOpenItem();
  const [isKeeping, setKeeping] = useState(false);
  const mayKeep = useCanSeveral().all(createCanned.permission, cannedReplies.permission);
  const mayRead = can(adminSupportThread.permission);
  return (
    <Page
      title={t(adminSupportText.support)}
      sub={
        mayKeep ? (
          <Button size="small" icon={<Glyph name="pencil" size={14} />} onClick={() => setKeeping(true)}>
            {t(adminSupportText.cannedReplies)}
          </Button>
        ) : undefined
      }
    >
      <div className={classNames('inbox', openId !== null && 'inbox--open')}>
        <Inbox openId={openId} onOpen={open} mayRead={mayRead} />
        {mayRead && openId !== null && <ThreadPane key={openId} id={openId} onClose={() => open(null)} />}
        {openId === null && <p className="inbox__nothing meta">{t(adminSupportText.chooseConversation)}</p>}
      </div>
      {isKeeping && <CannedDialog onClose={() => setKeeping(false)} />}
    </Page>
  );
}
