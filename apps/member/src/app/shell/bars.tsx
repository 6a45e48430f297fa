import { msg, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/account-context.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery } from '../../shared/startup-queries.ts';

const protections = {
  captcha: msg('图形验证码'),
  admin_totp: msg('管理员动态口令'),
  rate_limits: msg('频率限制'),
} as const;

/** Names the protections that are switched off in this installation; hidden when all are on. */
export function TestModeBar() {
  const { t, language } = useText();
  const { data } = useQuery(confQuery(usePlatform(), language));
  if (!data || data.testMode.length === 0) return null;
  return (
    <aside className="bar bar--test" aria-label={t('测试模式 TEST MODE')}>
      <strong>{t('测试模式 TEST MODE')}</strong>
      {t('已关闭：{{list}}', { list: data.testMode.map((name) => t(protections[name])).join(t('、')) })}
    </aside>
  );
}

/** States that the money is virtual, with a button to switch to the real account. Hidden in the real account. */
export function DemoBar() {
  const { t } = useText();
  const { isDemo, switchAccount } = useAccount();
  if (!isDemo) return null;
  return (
    <aside className="bar bar--demo" aria-label={t('模拟账户')}>
      <span className="bar__text">
        <strong>{t('模拟账户')}</strong> {t('资金与盈亏都是虚拟的')}
      </span>
      <button type="button" className="bar__switch" onClick={() => switchAccount('real')}>
        <Icon name="swap" size={14} />
        {t('切换到真实账户')}
      </button>
    </aside>
  );
}
