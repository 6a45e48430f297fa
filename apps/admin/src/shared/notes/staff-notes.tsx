import {
  adminAddMemberNote,
  adminMemberNotes,
  type NoteSubject,
  noteMaxLength,
  type StaffNote,
  tagMaxLength,
} from '@fairtick/contracts';
import { adminMemberFilesText, useText } from '@fairtick/i18n';
import { Button, Form, Input } from 'antd';
import { fullTime } from '../full-time.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { itemPath } from '../paths.ts';
import { useCan } from '../platform/use-me.ts';
import { RefusedNote } from '../review/decision/refused-note.tsx';
import { requiredText } from '../review/decision/text-rules.ts';
import { tagsOf, useAddNote, useNotes } from './note-queries.ts';
import './notes.css';

type Subject = { memberId: string; about: NoteSubject; aboutId: string };

/**
 * Notes and tags of staff: on a member's page all, on an item those of the item and of the member. They cannot be changed;
 * members read them in the copy of their data only.
 */
export function StaffNotes(subject: Subject) {
  const { t } = useText();
  const can = useCan();
  const may = can(adminMemberNotes.permission);
  const query = useNotes(subject.memberId, may);
  if (!may) return null;
  if (query.data === undefined) return query.error === null ? null : <LoadFailed query={query} />;
  const isMember = subject.about === 'member';
  const notes = query.data.items.filter(
    ({ about, aboutId }) => isMember || about === 'member' || aboutId === subject.aboutId,
  );
  const tagged = notes.filter(({ aboutId }) => aboutId === subject.aboutId);
  const written = notes.filter(({ kind }) => kind === 'note');
  return (
    <section className="staff-notes" aria-label={t(adminMemberFilesText.notesOfStaff)}>
      <h3>{t(adminMemberFilesText.notesOfStaff)}</h3>
      <Tags tags={tagsOf(tagged)} subject={subject} mayWrite={can(adminAddMemberNote.permission)} />
      {written.length > 0 && (
        <ul className="staff-notes__list">
          {written.map((note) => (
            <Note key={note.id} note={note} isElsewhere={note.aboutId !== subject.aboutId} />
          ))}
        </ul>
      )}
      {can(adminAddMemberNote.permission) && <WriteNote subject={subject} onReload={() => void query.refetch()} />}
    </section>
  );
}

function Note({ note, isElsewhere }: { note: StaffNote; isElsewhere: boolean }) {
  const { t, formats } = useText();
  const { body, by, at, about, aboutId } = note;
  const places = {
    member: null,
    deposit: itemPath('deposits', aboutId),
    withdrawal: itemPath('withdrawals', aboutId),
    identity: itemPath('identity', aboutId),
  };
  const place = places[about];
  return (
    <li>
      <p className="meta">
        {by} · {fullTime(formats, at)}
        {isElsewhere && place === null && <> · {t(adminMemberFilesText.aboutMember)}</>}
        {isElsewhere && place !== null && (
          <>
            {' · '}
            <a href={`#${place}`}>{t(adminMemberFilesText.aboutItem)}</a>
          </>
        )}
      </p>
      <p className="staff-notes__body">{body === '' ? t(adminMemberFilesText.noteErased) : body}</p>
    </li>
  );
}

type TagsProps = { tags: readonly StaffNote[]; subject: Subject; mayWrite: boolean };

function Tags({ tags, subject, mayWrite }: TagsProps) {
  const { t } = useText();
  const { memberId, about, aboutId } = subject;
  const [form] = Form.useForm<{ tag: string }>();
  const change = useAddNote(memberId, () => form.resetFields());
  return (
    <>
      <RefusedNote error={change.error} onReload={() => change.reset()} />
      <div className="staff-notes__tags">
        {tags.map(({ body, by }) => (
          <span key={body} className="tag" title={by}>
            {body}
            {mayWrite && (
              <button
                type="button"
                aria-label={t(adminMemberFilesText.removeTag, { tag: body })}
                onClick={() => change.mutate({ about, aboutId, kind: 'untag', body })}
              >
                ×
              </button>
            )}
          </span>
        ))}
        {mayWrite && (
          <Form<{ tag: string }>
            form={form}
            layout="inline"
            onFinish={({ tag }) => change.mutate({ about, aboutId, kind: 'tag', body: tag.trim() })}
          >
            <Form.Item name="tag" rules={requiredText(t)}>
              <Input
                size="small"
                maxLength={tagMaxLength}
                aria-label={t(adminMemberFilesText.newTag)}
                placeholder={t(adminMemberFilesText.newTag)}
              />
            </Form.Item>
          </Form>
        )}
      </div>
    </>
  );
}

function WriteNote({ subject: { memberId, about, aboutId }, onReload }: { subject: Subject; onReload: () => void }) {
  const { t } = useText();
  const [form] = Form.useForm<{ body: string }>();
  const add = useAddNote(memberId, () => form.resetFields());
  return (
    <Form<{ body: string }>
      form={form}
      layout="vertical"
      onFinish={({ body }) => add.mutate({ about, aboutId, kind: 'note', body: body.trim() })}
    >
      <RefusedNote error={add.error} onReload={onReload} />
      <Form.Item name="body" rules={requiredText(t)} extra={t(adminMemberFilesText.noteIsPermanent)}>
        <Input.TextArea
          rows={2}
          maxLength={noteMaxLength}
          aria-label={t(adminMemberFilesText.newNote)}
          placeholder={t(adminMemberFilesText.newNote)}
        />
      </Form.Item>
      <Button htmlType="submit" size="small" loading={add.isPending}>
        {t(adminMemberFilesText.addNote)}
      </Button>
    </Form>
  );
}
