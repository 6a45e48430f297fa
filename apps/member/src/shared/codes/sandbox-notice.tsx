import { useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';

/** Shown where codes are written to a file instead of being sent, so that members do not wait for a message. */
export function SandboxNotice() {
  const { t } = useText();
  return (
    <Notice tone="warn" role="status">
      {t('SANDBOX：验证码不会真正发送，已写入服务器数据目录下的 sandbox-outbox/messages.jsonl。')}
    </Notice>
  );
}
