import { type AdminLink, type Language, languages, languageTags, linkSlug, readOutsideUrl } from '@fairtick/contracts';
import {
  adminDepositsText,
  adminFrameText,
  adminStaffText,
  adminSupportText,
  languageNames,
  useText,
} from '@fairtick/i18n';
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
  const failure = isUntitled
    ? t(adminSupportText.writeTitleLeastLanguage)
    : save.error === null
      ? null
      : errorText(save.error, t);
  return (
    <Modal
      open
      title={known === null ? t(adminSupportText.newLink) : t(adminSupportText.changeLink)}
      okText={t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
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
          label={t(adminSupportText.nameLowerCaseLetters)}
          rules={[
            {
              validator: (_, value: string) =>
                validate(linkSlug.safeParse(value.trim()).success, t(adminStaffText.notInThisForm)),
            },
          ]}
        >
          <Input maxLength={40} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="url"
          label={t(adminSupportText.addressHttpsFullDomain)}
          rules={[
            {
              validator: (_, value: string) =>
                validate(readOutsideUrl(value.trim()) !== undefined, t(adminSupportText.httpsAddressWithoutUser)),
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
                  aria-label={t(adminSupportText.titleInLanguage, { language: languageNames[language] })}
                />
              </Form.Item>
            ),
          }))}
        />
        <div className="links__switches">
          <Form.Item name="embed" label={t(adminSupportText.insideApp)} valuePropName="checked">
            <Switch aria-label={t(adminSupportText.insideApp)} />
          </Form.Item>
          <Form.Item name="enabled" label={t(adminDepositsText.enabled)} valuePropName="checked">
            <Switch aria-label={t(adminDepositsText.enabled)} />
          </Form.Item>
        </div>
        <p className="meta">{t(adminSupportText.switchOffSitesRefuse)}</p>
      </Form>
    </Modal>
  );
}

function validate(isGood: boolean, otherwise: string): Promise<void> {
  return isGood ? Promise.resolve() : Promise.reject(new Error(otherwise));
}
