import { useText } from '@fairtick/i18n';
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
    <Page title={t('提现密码')} className="profile-page">
      <Tabs
        label={t('提现密码')}
        panelId={panelId}
        options={[
          { value: 'change', label: t('修改提现密码') },
          { value: 'reset', label: t('找回提现密码') },
        ]}
        value={way}
        onChange={setWay}
      />
      <div id={panelId} role="tabpanel" className="profile-page__panel">
        <Notice tone="info">{t('修改后其他设备会下线，{{time}}内不能提现。', { time: hold })}</Notice>
        {way === 'change' ? <ChangePinForm /> : <ResetPinForm />}
      </div>
    </Page>
  );
}
