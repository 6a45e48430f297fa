import { type SupportThread, sanitizeMessage, supportTextMax } from '@fairtick/contracts';
import { adminSupportText, languageNames, useText } from '@fairtick/i18n';
import { Alert, Button, Dropdown, Input } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useMe } from '../../shared/platform/use-me.ts';
import { cannedMenu } from './canned-menu.ts';
import { useCanned, useReply } from './support-queries.ts';
import { useReplyDraft } from './use-reply-draft.ts';

/** Text field for a reply, typed or from a canned reply. Ctrl or ⌘ with Enter sends it. */
export function ReplyBox({ thread }: { thread: SupportThread }) {
  const { t, language } = useText();
  const { data: me } = useMe();
  const { data: canned = [] } = useCanned();
  const [text, setText] = useReplyDraft(me?.id ?? '', thread.id);
  const reply = useReply(thread.id, () => setText(''));
  const { assignee } = thread;
  if (assignee !== null && me !== undefined && assignee.id !== me.id) {
    return (
      <p className="reply reply--taken meta">
        {t(adminSupportText.nameHandlesConversationTake, { name: assignee.username })}
      </p>
    );
  }
  const submit = () => {
    const message = sanitizeMessage(text);
    if (message !== '' && !reply.isPending) reply.mutate(message);
  };
  const items = cannedMenu(canned, language, languageNames, (chosen) =>
    setText((text === '' ? chosen : `${text}\n${chosen}`).slice(0, supportTextMax)),
  );
  return (
    <form
      className="reply"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {reply.error !== null && <Alert type="error" showIcon title={errorText(reply.error, t)} role="alert" />}
      <Input.TextArea
        value={text}
        maxLength={supportTextMax}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={t(adminSupportText.replyMemberReadsCustomer)}
        aria-label={t(adminSupportText.reply)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <div className="reply__acts">
        <Dropdown menu={{ items }} trigger={['click']} disabled={items.length === 0}>
          <Button icon={<Glyph name="bolt" size={16} />}>{t(adminSupportText.cannedReplies)}</Button>
        </Dropdown>
        <span className="meta">{t(adminSupportText.ctrlEnterSends)}</span>
        <Button type="primary" htmlType="submit" loading={reply.isPending}>
          {t(adminSupportText.send)}
        </Button>
      </div>
    </form>
  );
}
