import { getconf } from '@fairtick/contracts';
import { msg, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';

const switchedOff = { captcha: msg('验证码'), admin_totp: msg('管理员动态口令'), rate_limits: msg('频率限制') };

/** Names the protections that this installation runs without; nothing where all of them are on. */
export function TestModeBar() {
  const { t, language } = useText();
  const { call } = usePlatform();
  const { data } = useQuery({
    queryKey: ['conf', language],
    queryFn: ({ signal }) => call(getconf, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined || data.testMode.length === 0) return null;
  const list = data.testMode.map((one) => t(switchedOff[one])).join(t('、'));
  return (
    <div className="test-mode" role="status">
      <strong>TEST MODE</strong> {t('已关闭：{{list}}', { list })}
    </div>
  );
}
