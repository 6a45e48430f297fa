import { authText, frameText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/account-context.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery } from '../../shared/startup-queries.ts';

const protections = {
  captcha: authText.captcha,
  admin_totp: frameText.administratorsOneTimeCodes,
  rate_limits: frameText.rateLimits,
} as const;

/** Names the protections that are switched off in this installation; hidden when all are on. */
export function TestModeBar() {
  const { t, language } = useText();
  const { data } = useQuery(confQuery(usePlatform(), language));
  if (!data || data.testMode.length === 0) return null;
  return (
    <aside className="bar bar--test" aria-label={t(frameText.testMode)}>
      <strong>{t(frameText.testMode)}</strong>
      {t(frameText.switchedOffList, {
        list: data.testMode.map((name) => t(protections[name])).join(t(frameText.listComma)),
      })}
    </aside>
  );
}

/** States that the money is virtual, with a button to switch to the real account. Hidden in the real account. */
export function DemoBar() {
  const { t } = useText();
  const { isDemo, switchAccount } = useAccount();
  if (!isDemo) return null;
  return (
    <aside className="bar bar--demo" aria-label={t(frameText.demoAccount)}>
      <span className="bar__text">
        <strong>{t(frameText.demoAccount)}</strong> {t(frameText.virtualMoneyOnly)}
      </span>
      <button type="button" className="bar__switch" onClick={() => switchAccount('real')}>
        <Icon name="swap" size={14} />
        {t(frameText.switchToReal)}
      </button>
    </aside>
  );
}
