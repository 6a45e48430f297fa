import { adminFrameText, useText } from '@fairtick/i18n';
import { useConf } from '../platform/use-conf.ts';

const switchedOff = {
  captcha: adminFrameText.captcha,
  admin_totp: adminFrameText.administratorsOneTimeCodes,
  rate_limits: adminFrameText.rateLimits,
};

/** Names the protections that are turned off in this installation; renders nothing when all are on. */
export function TestModeBar() {
  const { t } = useText();
  const conf = useConf();
  if (conf === undefined || conf.testMode.length === 0) return null;
  const list = conf.testMode.map((one) => t(switchedOff[one])).join(t(adminFrameText.listComma));
  return (
    <div className="test-mode" role="status">
      <strong>TEST MODE</strong> {t(adminFrameText.switchedOffList, { list })}
    </div>
  );
}
