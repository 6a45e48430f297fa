import {
  type AdminAnnouncement,
  announcementBytes,
  announcementTextLimits,
  type Language,
  languages,
  languageTags,
} from '@fairtick/contracts';
import { adminAnnouncementsText, adminDepositsText, adminFrameText, languageNames, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal, Switch, Tabs } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { optionalText } from '../../shared/review/decision/text-rules.ts';
import { type AnnouncementDraft, bodyOf, draftOf, filledTexts, firstIncompleteLanguage } from './announcement-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { useSaveAnnouncement } from './announcement-queries.ts';
import './announcements.css';

type AnnouncementDialogProps = { announcement: AdminAnnouncement | null; onClose: () => void };

/** Creates or edits an announcement: a tab per language, a preview, its times. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useText();
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<AnnouncementDraft>();
  const [tab, setTab] = useState<Language>('zh-Hans');
  const [problem, setProblem] = useState<string | null>(null);
  const hasAppeared = announcement?.state === 'live';
  const texts = Form.useWatch('texts', form) ?? draftOf(announcement).texts;
  const save = useSaveAnnouncement(announcement, ({ state }) => {
    void message.success(
      state === 'scheduled'
        ? t(adminAnnouncementsText.scheduledAppearsItself)
        : t(adminAnnouncementsText.publishedMembersSee),
    );
    onClose();
  });
  const submit = (values: AnnouncementDraft) => {
    const written = filledTexts(values);
    const half = firstIncompleteLanguage(written);
    if (half !== undefined) setTab(half);
    if (Object.keys(written).length === 0) setProblem(t(adminAnnouncementsText.fillTitleTextLeast));
    else if (half !== undefined)
      setProblem(t(adminAnnouncementsText.languageNeedsBothTitle, { language: languageNames[half] }));
    else if (announcementBytes(written) > announcementTextLimits.allBytes)
      setProblem(t(adminAnnouncementsText.allLanguagesTogetherToo));
    else {
      setProblem(null);
      save.mutate(bodyOf(values, { hasAppeared }));
    }
  };
  const cancel = () => {
    const isAsWas = JSON.stringify(form.getFieldsValue(true)) === JSON.stringify(draftOf(announcement));
    if (isAsWas) return onClose();
    modal.confirm({
      title: t(adminAnnouncementsText.discardWhatYouWrote),
      okText: t(adminAnnouncementsText.discard),
      okButtonProps: { danger: true },
      cancelText: t(adminAnnouncementsText.keepEditing),
      onOk: onClose,
    });
  };
  const failure = problem ?? (save.error === null ? null : errorText(save.error, t));
  const filled = filledTexts({ texts });
  const shown = texts[tab] ?? { title: '', body: '' };
  return (
    <Modal
      open
      title={
        announcement === null ? t(adminAnnouncementsText.newAnnouncement) : t(adminAnnouncementsText.changeAnnouncement)
      }
      okText={announcement === null ? t(adminAnnouncementsText.publish) : t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={cancel}
      mask={{ closable: false }}
      width={920}
    >
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form<AnnouncementDraft>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={draftOf(announcement)}
        onFinish={submit}
        onValuesChange={() => setProblem(null)}
      >
        <div className="notice-editor">
          <Tabs
            size="small"
            activeKey={tab}
            onChange={(key) => setTab(key as Language)}
            items={languages.map((language) => ({
              key: language,
              label: filled[language] === undefined ? languageNames[language] : `${languageNames[language]} ✓`,
              forceRender: true,
              children: <TextFields language={language} />,
            }))}
          />
          <AnnouncementPreview
            lang={languageTags[tab]}
            title={shown.title}
            body={shown.body}
            publishedAt={hasAppeared ? announcement.publishedAt : null}
          />
        </div>
        <p className="meta">{t(adminAnnouncementsText.languageEmptyMembersRead)}</p>
        <TimeFields hasAppeared={hasAppeared} />
      </Form>
    </Modal>
  );
}

/** When it appears and ends, and whether it pops up. A visible one keeps its start. */
function TimeFields({ hasAppeared }: { hasAppeared: boolean }) {
  const { t, formats } = useText();
  return (
    <div className="notice-editor__schedule">
      <Form.Item name="publishedAt" label={`${t(adminAnnouncementsText.publishAtEmptyNow)} (${formats.zone})`}>
        <Input type="datetime-local" disabled={hasAppeared} />
      </Form.Item>
      <Form.Item name="endsAt" label={`${t(adminAnnouncementsText.endsEmptyNoEnd)} (${formats.zone})`}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="popup" label={t(adminAnnouncementsText.popUpOnce)} valuePropName="checked">
        <Switch aria-label={t(adminAnnouncementsText.popUpOnce)} />
      </Form.Item>
    </div>
  );
}

function TextFields({ language }: { language: Language }) {
  const { t } = useText();
  return (
    <div lang={languageTags[language]}>
      <Form.Item name={['texts', language, 'title']} label={t(adminAnnouncementsText.title)} rules={[optionalText(t)]}>
        <Input maxLength={announcementTextLimits.title} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['texts', language, 'body']}
        label={t(adminAnnouncementsText.textEmptyLineParts)}
        rules={[optionalText(t)]}
      >
        <Input.TextArea rows={9} maxLength={announcementTextLimits.body} showCount />
      </Form.Item>
    </div>
  );
}
