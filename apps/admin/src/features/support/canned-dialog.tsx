import type { CannedReply, Language } from '@fairtick/contracts';
import { languages, languageTags, supportTextMax } from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, adminSupportText, languageNames, useText } from '@fairtick/i18n';
import { Alert, Button, Form, Input, Modal, Popconfirm, Tabs } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { optionalText } from '../../shared/review/decision/text-rules.ts';
import { type CannedDraft, useCanned, useRemoveCanned, useSaveCanned } from './support-queries.ts';

const titleMax = 60;

/** Canned replies: the list, and a form for one. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { data: canned = [] } = useCanned();
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  if (edited !== null) return <CannedEditor known={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Modal open title={t(adminSupportText.cannedReplies)} footer={null} onCancel={onClose} width={640}>
      {canned.length === 0 && <p className="meta">{t(adminSupportText.noCannedRepliesYet)}</p>}
      <ul className="canned">
        {canned.map((one) => (
          <CannedRow key={one.id} canned={one} onEdit={() => setEdited(one)} />
        ))}
      </ul>
      <Button type="primary" icon={<Glyph name="plus" size={16} />} onClick={() => setEdited('new')}>
        {t(adminSupportText.newCannedReply)}
      </Button>
    </Modal>
  );
}

function CannedRow({ canned, onEdit }: { canned: CannedReply; onEdit: () => void }) {
  const { t } = useText();
  const remove = useRemoveCanned();
  const written = languages.filter((one) => canned.texts[one] !== undefined).map((one) => languageNames[one]);
  return (
    <li className="canned__row">
      <span>
        <strong>{canned.title}</strong>
        <span className="meta"> {written.join(t(adminFrameText.listComma))}</span>
      </span>
      <Button size="small" onClick={onEdit}>
        {t(adminDepositsText.change)}
      </Button>
      <Popconfirm
        title={t(adminSupportText.deleteTitle, { title: canned.title })}
        okText={t(adminSupportText.deleteLabel)}
        cancelText={t(adminFrameText.cancel)}
        onConfirm={() => remove.mutate(canned.id)}
      >
        <Button size="small" danger loading={remove.isPending}>
          {t(adminSupportText.deleteLabel)}
        </Button>
      </Popconfirm>
    </li>
  );
}

type Values = { title: string; texts: Partial<Record<Language, string>> };

function CannedEditor({ known, onClose }: { known: CannedReply | null; onClose: () => void }) {
  const { t } = useText();
  const [form] = Form.useForm<Values>();
  const [isEmpty, setEmpty] = useState(false);
  const save = useSaveCanned(known, onClose);
  const submit = ({ title, texts }: Values) => {
    const filled: CannedDraft['texts'] = {};
    for (const language of languages) {
      const text = texts[language]?.trim() ?? '';
      if (text !== '') filled[language] = text;
    }
    const nothing = Object.keys(filled).length === 0;
    setEmpty(nothing);
    if (!nothing) save.mutate({ title: title.trim(), texts: filled });
  };
  const failure = isEmpty
    ? t(adminSupportText.writeLeastLanguage)
    : save.error === null
      ? null
      : errorText(save.error, t);
  return (
    <Modal
      open
      title={known === null ? t(adminSupportText.newCannedReply) : t(adminSupportText.changeCannedReply)}
      okText={t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={640}
    >
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form<Values>
        form={form}
        className="canned-editor"
        layout="vertical"
        requiredMark={false}
        initialValues={{ title: known?.title ?? '', texts: known?.texts ?? {} }}
        onFinish={submit}
      >
        <Form.Item
          name="title"
          label={t(adminSupportText.nameStaffOnly)}
          rules={[{ required: true, whitespace: true, message: t(adminSupportText.pleaseEnterName) }, optionalText(t)]}
        >
          <Input maxLength={titleMax} autoComplete="off" />
        </Form.Item>
        <Tabs
          size="small"
          items={languages.map((language) => ({
            key: language,
            label: languageNames[language],
            forceRender: true,
            children: (
              <Form.Item name={['texts', language]} rules={[optionalText(t)]}>
                <Input.TextArea
                  rows={5}
                  maxLength={supportTextMax}
                  showCount
                  lang={languageTags[language]}
                  aria-label={t(adminSupportText.textInLanguage, { language: languageNames[language] })}
                />
              </Form.Item>
            ),
          }))}
        />
      </Form>
    </Modal>
  );
}
