import { type SettingKey, settingDefinitions } from '@fairtick/contracts';
import { adminSettingsText, useText } from '@fairtick/i18n';
import { Form, Input, Select, Switch } from 'antd';
import { CountInput } from '../../shared/review/count-input.tsx';
import { optionalText } from '../../shared/review/decision/text-rules.ts';
import { PictureField } from './picture-field.tsx';
import { settingTexts } from './setting-texts.ts';
import { TextsField } from './texts-field.tsx';

/** The form field of one setting, validated by the server's rule. */
export function SettingField({ settingKey }: { settingKey: SettingKey }) {
  const { t } = useText();
  const { kind, schema } = settingDefinitions[settingKey];
  const { label, hint } = settingTexts[settingKey];
  const rule = {
    validator: (_: unknown, value: unknown) =>
      schema.safeParse(value).success
        ? Promise.resolve()
        : Promise.reject(new Error(t(adminSettingsText.notFitSeeNote))),
  };
  return (
    <Form.Item
      name="value"
      label={t(label)}
      extra={t(hint)}
      rules={[rule, optionalText(t)]}
      {...(kind === 'flag' ? { valuePropName: 'checked' } : {})}
    >
      {kind === 'flag' && <Switch aria-label={t(label)} />}
      {kind === 'picture' && <PictureField />}
      {(kind === 'count' || kind === 'days') && <CountInput />}
      {kind === 'codes' && (
        <Select
          mode="tags"
          open={false}
          tokenSeparators={[' ', ',', '，', '、', '+']}
          suffixIcon={null}
          aria-label={t(label)}
        />
      )}
      {kind === 'texts' && <TextsField label={t(label)} />}
      {(kind === 'line' || kind === 'domain' || kind === 'link') && (
        <Input maxLength={500} autoComplete="off" spellCheck={false} inputMode={kind === 'link' ? 'url' : 'text'} />
      )}
    </Form.Item>
  );
}
