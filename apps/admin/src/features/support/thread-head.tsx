import { assignSupport, closeSupport, type SupportThread } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
        aria-label={t('返回列表')}
        icon={<Glyph name="back" />}
        onClick={onClose}
      />
      <h2>{username}</h2>
      {state === 'closed' && <span className="tag">{t('已结束')}</span>}
      <span className="thread__acts">
        {can(assignSupport.permission) && <Assignment thread={thread} />}
        {can(closeSupport.permission) && (
          <Button loading={move.isPending} onClick={() => move.mutate(state === 'open' ? 'closed' : 'open')}>
            {state === 'open' ? t('结束会话') : t('重新打开')}
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
        {t('接手')}
      </Button>
    );
  }
  if (assignee.id !== me.id) {
    return (
      <Popconfirm
        title={t('从 {{name}} 处接管此会话？', { name: assignee.username })}
        okText={t('接管')}
        cancelText={t('取消')}
        onConfirm={() => assign.mutate(me.id)}
      >
        <Button loading={assign.isPending}>{t('接管（{{name}} 处理中）', { name: assignee.username })}</Button>
      </Popconfirm>
    );
  }
  const others = colleagues.filter(({ id }) => id !== me.id);
  return (
    <Select
      className="thread__assignee"
      aria-label={t('由谁处理')}
      value={me.id}
      loading={assign.isPending}
      onChange={(to) => assign.mutate(to === '' ? null : to)}
      options={[
        { value: me.id, label: t('由我处理') },
        ...others.map(({ id, username }) => ({ value: id, label: t('转给 {{name}}', { name: username }) })),
        { value: '', label: t('放回待分配') },
      ]}
    />
  );
}
