import type { CannedReply, Language } from '@fairtick/contracts';
import { languages, languageTags, supportTextMax } from '@fairtick/contracts';
import { languageNames, useText } from '@fairtick/i18n';
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
    <Modal open title={t('快捷回复')} footer={null} onCancel={onClose} width={640}>
      {canned.length === 0 && <p className="meta">{t('还没有快捷回复')}</p>}
      <ul className="canned">
        {canned.map((one) => (
          <CannedRow key={one.id} canned={one} onEdit={() => setEdited(one)} />
        ))}
      </ul>
      <Button type="primary" icon={<Glyph name="plus" size={16} />} onClick={() => setEdited('new')}>
        {t('新增快捷回复')}
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
        <span className="meta"> {written.join(t('、'))}</span>
      </span>
      <Button size="small" onClick={onEdit}>
        {t('修改')}
      </Button>
      <Popconfirm
        title={t('删除“{{title}}”？', { title: canned.title })}
        okText={t('删除')}
        cancelText={t('取消')}
        onConfirm={() => remove.mutate(canned.id)}
      >
        <Button size="small" danger loading={remove.isPending}>
          {t('删除')}
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
  const failure = isEmpty ? t('请至少填写一种语言') : save.error === null ? null : errorText(save.error, t);
  return (
    <Modal
      open
      title={known === null ? t('新增快捷回复') : t('修改快捷回复')}
      okText={t('保存')}
      cancelText={t('取消')}
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
          label={t('名称（仅客服可见）')}
          rules={[{ required: true, whitespace: true, message: t('请填写名称') }, optionalText(t)]}
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
                  aria-label={t('{{language}}内容', { language: languageNames[language] })}
                />
              </Form.Item>
            ),
          }))}
        />
      </Form>
    </Modal>
  );
}
