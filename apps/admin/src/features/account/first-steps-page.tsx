import { adminAccountText, adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
import { Button, Steps } from 'antd';
import { useState } from 'react';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useConf } from '../../shared/platform/use-conf.ts';
import { useMe, useRefreshMe } from '../../shared/platform/use-me.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpEnrolment } from './totp-enrolment.tsx';

/** First steps of a new administrator: an own password, TOTP, and recovery codes. */
export function FirstStepsPage() {
  const { t } = useText();
  const { session } = usePlatform();
  const { data: me } = useMe();
  const totpOff = useConf()?.testMode.includes('admin_totp') ?? false;
  const refreshMe = useRefreshMe();
  const mustChangePassword = me?.mustChangePassword ?? false;
  const [enrolled, setEnrolled] = useState(false);
  const done = () => void refreshMe();
  const step = enrolled ? 2 : mustChangePassword ? 0 : 1;
  return (
    <AuthFrame
      title={
        enrolled
          ? t(adminRolesText.recoveryCodes)
          : mustChangePassword
            ? t(adminAccountText.setPasswordOwn)
            : t(adminAccountText.setUpTimeCodes)
      }
      sub={
        mustChangePassword ? t(adminAccountText.firstPasswordUseChoose) : t(adminAccountText.everyChangeNeedsSession)
      }
    >
      {!totpOff && (
        <Steps
          size="small"
          responsive={false}
          current={step}
          items={[
            { title: t(adminAccountText.changePassword) },
            { title: t(adminAccountText.setUpTimeCodes) },
            { title: t(adminRolesText.recoveryCodes) },
          ]}
        />
      )}
      {step === 0 && <PasswordForm onDone={done} />}
      {step === 1 && <TotpEnrolment replaces={false} onDone={() => setEnrolled(true)} />}
      {step === 2 && <RecoveryCodes left={null} onKept={done} />}
      <Button type="link" block onClick={() => session.clear('logout')}>
        {t(adminFrameText.signOut)}
      </Button>
    </AuthFrame>
  );
}
