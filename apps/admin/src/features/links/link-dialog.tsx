import { type AdminLink, type Language, languages, languageTags, linkSlug, readOutsideUrl } from '@fairtick/contracts';
import { languageNames, useText } from '@fairtick/i18n';
import { Alert, Form, Input, Modal, Switch, Tabs } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { optionalText } from '../../shared/review/decision/text-rules.ts';
import { type LinkDraft, useSaveLink } from './link-queries.ts';

type Values = {
  slug: string;
  url: string;
  titles: Partial<Record<Language, string>>;
  embed: boolean;
  enabled: boolean;
};
const titleMax = 60;

/** Creates or edits a link: name, address, titles for members, and how it opens. */
export function LinkDialog({ known, onClose }: { known: AdminLink | null; onClose: () => void }) {
  const { t } = useText();
  const [form] = Form.useForm<Values>();
  const [isUntitled, setUntitled] = useState(false);
  const save = useSaveLink(known, onClose);
  const submit = ({ titles, slug, url, embed, enabled }: Values) => {
    const filled: LinkDraft['titles'] = {};
    for (const language of languages) {
      const title = titles[language]?.trim() ?? '';
      if (title !== '') filled[language] = title;
    }
    const nothing = Object.keys(filled).length === 0;
    setUntitled(nothing);
    if (!nothing) save.mutate({ slug: slug.trim(), url: url.trim(), titles: filled, embed, enabled });
  };
  const failure = isUntitled ? t('请至少填写一种语言的标题') : save.error === null ? null : errorText(save.error, t);
  return (
    <Modal
      open
      title={known === null ? t('新增链接') : t('修改链接')}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={600}
    >
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          slug: known?.slug ?? '',
          url: known?.url ?? '',
          titles: known?.titles ?? {},
          embed: known?.embed ?? true,
          enabled: known?.enabled ?? true,
        }}
        onFinish={submit}
      >
        <Form.Item
          name="slug"
          label={t('标识（小写字母、数字与连字符）')}
          rules={[
            { validator: (_, value: string) => validate(linkSlug.safeParse(value.trim()).success, t('格式不符')) },
          ]}
        >
          <Input maxLength={40} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="url"
          label={t('地址（https，完整域名）')}
          rules={[
            {
              validator: (_, value: string) =>
                validate(readOutsideUrl(value.trim()) !== undefined, t('须为 https 地址，不含用户名、空格或特殊写法')),
            },
          ]}
        >
          <Input maxLength={2_000} autoComplete="off" spellCheck={false} inputMode="url" />
        </Form.Item>
        <Tabs
          size="small"
          items={languages.map((language) => ({
            key: language,
            label: languageNames[language],
            forceRender: true,
            children: (
              <Form.Item name={['titles', language]} rules={[optionalText(t)]}>
                <Input
                  maxLength={titleMax}
                  lang={languageTags[language]}
                  aria-label={t('{{language}}标题', { language: languageNames[language] })}
                />
              </Form.Item>
            ),
          }))}
        />
        <div className="links__switches">
          <Form.Item name="embed" label={t('应用内显示')} valuePropName="checked">
            <Switch aria-label={t('应用内显示')} />
          </Form.Item>
          <Form.Item name="enabled" label={t('启用')} valuePropName="checked">
            <Switch aria-label={t('启用')} />
          </Form.Item>
        </div>
        <p className="meta">{t('不允许被嵌入的网站请关闭“应用内显示”，会员将在确认域名后于新窗口打开。')}</p>
      </Form>
    </Modal>
  );
}

function validate(isGood: boolean, otherwise: string): Promise<void> {
  return isGood ? Promise.resolve() : Promise.reject(new Error(otherwise));
}
