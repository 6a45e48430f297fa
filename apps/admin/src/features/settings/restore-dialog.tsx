import type { AdminSetting } from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, adminSettingsText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { SettingDiff } from './setting-diff.tsx';
import { useChangeSetting } from './settings-queries.ts';

type RestoreDialogProps = { setting: AdminSetting; name: string; value: unknown; onClose: () => void };

/** Sets an older value as a new version, after showing the difference. */
export function RestoreDialog({ setting, name, value, onClose }: RestoreDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const change = useChangeSetting(setting.key, ({ version }) => {
    void message.success(t(adminSettingsText.restoredAsVersionVersion, { version }));
    onClose();
  });
  return (
    <Modal
      open
      title={t(adminSettingsText.restoreVersionName, { name })}
      okText={t(adminSettingsText.restoreAsNewVersion)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: change.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={760}
    >
      {change.error !== null && <Alert type="error" showIcon title={errorText(change.error, t)} role="alert" />}
      <SettingDiff settingKey={setting.key} before={setting.value} after={value} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => change.mutate({ version: setting.version, value, reason: reason.trim() })}
      >
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
