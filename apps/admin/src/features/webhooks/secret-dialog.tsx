import { adminWebhooksText, useText } from '@fairtick/i18n';
import { Alert, Modal, Typography } from 'antd';

/** The secret of a webhook, once. It closes by its button only, so that a stray key does not lose it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useText();
  return (
    <Modal
      open
      title={t(adminWebhooksText.signingSecret)}
      okText={t(adminWebhooksText.secretStored)}
      onOk={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert type="warning" showIcon title={t(adminWebhooksText.secretShownOnce)} />
      <Typography.Paragraph code copyable={{ text: secret }} className="webhooks__secret">
        {secret}
      </Typography.Paragraph>
    </Modal>
  );
}
