import { adminAddMemberNote, type NoteSubject, tagMaxLength } from '@fairtick/contracts';
import { adminMemberFilesText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input, Popover } from 'antd';
import { useState } from 'react';
import { usePlatform } from '../platform/platform.tsx';
import { useCan } from '../platform/use-me.ts';
import { requiredText } from '../review/decision/text-rules.ts';
import { notesKey } from './note-queries.ts';

export type Tagged = { memberId: string; about: NoteSubject; aboutId: string };

/** Tags the chosen rows one after another. A tag decides nothing, and is taken off on the page of its item. */
export function BulkTag({ chosen, onDone }: { chosen: readonly Tagged[]; onDone: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const { call, queries } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<{ tag: string }>();
  const all = useMutation({
    mutationFn: async (tag: string) => {
      let tagged = 0;
      for (const { memberId, about, aboutId } of chosen) {
        const body = { about, aboutId, kind: 'tag', body: tag } as const;
        const isTagged = await call(adminAddMemberNote, { params: { id: memberId }, body }, { quiet: true }).then(
          () => true,
          () => false,
        );
        if (isTagged) tagged += 1;
        await queries.invalidateQueries({ queryKey: notesKey(memberId) });
      }
      return tagged;
    },
    onSuccess: (tagged) => {
      const text = t(adminMemberFilesText.taggedOfChosen, { tagged, count: chosen.length });
      void (tagged === chosen.length ? message.success(text) : message.warning(text));
      setOpen(false);
      form.resetFields();
      onDone();
    },
  });
  if (!useCan()(adminAddMemberNote.permission) || chosen.length === 0) return null;
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Form<{ tag: string }> form={form} layout="inline" onFinish={({ tag }) => all.mutate(tag.trim())}>
          <Form.Item name="tag" rules={requiredText(t)}>
            <Input
              maxLength={tagMaxLength}
              aria-label={t(adminMemberFilesText.tag)}
              placeholder={t(adminMemberFilesText.tag)}
            />
          </Form.Item>
          <Button htmlType="submit" loading={all.isPending}>
            {t(adminMemberFilesText.newTag)}
          </Button>
        </Form>
      }
    >
      <Button>{t(adminMemberFilesText.tagChosen, { count: chosen.length })}</Button>
    </Popover>
  );
}
