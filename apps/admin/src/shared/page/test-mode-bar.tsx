import { msg, useText } from '@fairtick/i18n';
import { useConf } from '../platform/use-conf.ts';

const switchedOff = { captcha: msg('验证码'), admin_totp: msg('管理员动态口令'), rate_limits: msg('频率限制') };

/** Names the protections that are turned off in this installation; renders nothing when all are on. */
export function TestModeBar() {
  const { t } = useText();
  const conf = useConf();
  if (conf === undefined || conf.testMode.length === 0) return null;
  const list = conf.testMode.map((one) => t(switchedOff[one])).join(t('、'));
  return (
    <div className="test-mode" role="status">
      <strong>TEST MODE</strong> {t('已关闭：{{list}}', { list })}
    </div>
  );
}
