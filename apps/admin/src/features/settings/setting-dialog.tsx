import { type AdminSetting, type changeSetting, settingDefinitions } from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, adminMembersText, adminSettingsText, useText } from '@fairtick/i18n';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { errorKey, errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { SettingDiff } from './setting-diff.tsx';
import { SettingField } from './setting-field.tsx';
import { settingTexts } from './setting-texts.ts';
import { useChangeSetting } from './settings-queries.ts';

type Draft = { value: unknown; reason: string };
type SettingDialogProps = {
  /** The current value; it may change while the dialog is open. */
  setting: AdminSetting;
  onClose: () => void;
};

/** Edits one setting. After a colleague's concurrent change it shows that change and keeps the input. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Draft>();
  const [base, setBase] = useState(setting);
  const change = useChangeSetting(setting.key, () => {
    void message.success(t(adminSettingsText.savedMembersWithinSeconds));
    onClose();
  });
  const isBehind = setting.version !== base.version && !change.isSuccess;
  const isWide = settingDefinitions[setting.key].kind === 'texts';
  return (
    <Modal
      open
      title={`${t(adminSettingsText.changeSetting)} · ${t(settingTexts[setting.key].label)}`}
      okText={t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: change.isPending, disabled: isBehind }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={isWide ? 980 : 560}
    >
      {isBehind && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="dialog__effect"
          title={t(adminSettingsText.nameMadeVersionVersion, {
            name: setting.changedBy ?? t(adminMembersText.system),
            version: setting.version,
          })}
          description={
            <>
              <SettingDiff settingKey={setting.key} before={base.value} after={setting.value} />
              <div className="setting__buttons">
                <Button size="small" onClick={() => setBase(setting)}>
                  {t(adminSettingsText.seenGoMine)}
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    form.setFieldValue('value', setting.value);
                    setBase(setting);
                  }}
                >
                  {t(adminSettingsText.takeNewest)}
                </Button>
              </div>
            </>
          }
        />
      )}
      {change.error !== null && errorKey<typeof changeSetting>(change.error) !== 'SETTING_CHANGED' && (
        <Alert type="error" showIcon title={errorText(change.error, t)} role="alert" />
      )}
      <Form<Draft>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ value: setting.value, reason: '' }}
        onFinish={({ value, reason }) => change.mutate({ version: base.version, value, reason: reason.trim() })}
        scrollToFirstError
      >
        <SettingField settingKey={setting.key} />
        <Form.Item
          name="reason"
          label={t(adminDepositsText.reasonKeptAuditLog)}
          rules={[...requiredText(t), { min: 3, max: 500 }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
