import { profilesText, useText, withdrawalsText } from '@fairtick/i18n';
import { Notice, Tabs } from '@fairtick/ui';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { ChangePinForm } from './change-pin-form.tsx';
import { ResetPinForm } from './reset-pin-form.tsx';
import './profiles.css';

const panelId = 'withdraw-password';

/** The withdrawal password: changed with the current one, or reset with a code. It is never shown. */
export function WithdrawPasswordPage() {
  const { t } = useText();
  const hold = useWithdrawHold();
  const [way, setWay] = useState<'change' | 'reset'>('change');
  return (
    <Page width="reading" title={t(withdrawalsText.withdrawalPassword)} className="profile-page">
      <Tabs
        label={t(withdrawalsText.withdrawalPassword)}
        panelId={panelId}
        options={[
          { value: 'change', label: t(profilesText.changeWithdrawalPassword) },
          { value: 'reset', label: t(profilesText.reset) },
        ]}
        value={way}
        onChange={setWay}
      />
      <div id={panelId} role="tabpanel" className="profile-page__panel">
        <Notice tone="info">{t(profilesText.otherDevicesLoggedOut, { time: hold })}</Notice>
        {way === 'change' ? <ChangePinForm /> : <ResetPinForm />}
      </div>
    </Page>
  );
}
