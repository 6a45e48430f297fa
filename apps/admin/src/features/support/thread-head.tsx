import { assignSupport, closeSupport, type SupportThread } from '@fairtick/contracts';
import { adminAnnouncementsText, adminFrameText, adminSupportText, useText } from '@fairtick/i18n';
import { Button, Popconfirm, Select } from 'antd';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { useAssign, useChangeThreadState, useColleagues } from './support-queries.ts';

/** Member and assignee of a conversation; closes and reopens it. */
export function ThreadHead({ thread, onClose }: { thread: SupportThread; onClose: () => void }) {
  const { t } = useText();
  const can = useCan();
  const move = useChangeThreadState(thread);
  const { username, state } = thread;
  return (
    <header className="thread__head">
      <Button
        type="text"
        className="thread__back"
        aria-label={t(adminSupportText.backToList)}
        icon={<Glyph name="back" />}
        onClick={onClose}
      />
      <h2>{username}</h2>
      {state === 'closed' && <span className="tag">{t(adminAnnouncementsText.ended)}</span>}
      <span className="thread__acts">
        {can(assignSupport.permission) && <Assignment thread={thread} />}
        {can(closeSupport.permission) && (
          <Button loading={move.isPending} onClick={() => move.mutate(state === 'open' ? 'closed' : 'open')}>
            {state === 'open' ? t(adminSupportText.close) : t(adminSupportText.reopen)}
          </Button>
        )}
      </span>
    </header>
  );
}

function Assignment({ thread }: { thread: SupportThread }) {
  const { t } = useText();
  const { data: me } = useMe();
  const { data: colleagues = [] } = useColleagues();
  const assign = useAssign(thread);
  const { assignee } = thread;
  if (me === undefined) return null;
  if (assignee === null) {
    return (
      <Button type="primary" loading={assign.isPending} onClick={() => assign.mutate(me.id)}>
        {t(adminSupportText.take)}
      </Button>
    );
  }
  if (assignee.id !== me.id) {
    return (
      <Popconfirm
        title={t(adminSupportText.takeConversationOverName, { name: assignee.username })}
        okText={t(adminSupportText.takeOver)}
        cancelText={t(adminFrameText.cancel)}
        onConfirm={() => assign.mutate(me.id)}
      >
        <Button loading={assign.isPending}>{t(adminSupportText.takeOverFromName, { name: assignee.username })}</Button>
      </Popconfirm>
    );
  }
  const others = colleagues.filter(({ id }) => id !== me.id);
  return (
    <Select
      className="thread__assignee"
      aria-label={t(adminSupportText.handledBy)}
      value={me.id}
      loading={assign.isPending}
      onChange={(to) => assign.mutate(to === '' ? null : to)}
      options={[
        { value: me.id, label: t(adminSupportText.handledByMe) },
        ...others.map(({ id, username }) => ({ value: id, label: t(adminSupportText.handToName, { name: username }) })),
        { value: '', label: t(adminSupportText.giveBack) },
      ]}
    />
  );
}
