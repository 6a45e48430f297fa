import { adminTotpConfirm, adminTotpStart } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryField } from './recovery-field.tsx';

type Proof = { totp?: string; recoveryCode?: string };
type TotpEnrolmentProps = {
  /** Whether one is enrolled already; replacing it needs a code from it. */
  replaces: boolean;
  onDone: () => void;
};

/** Enrols TOTP: a secret to scan or type, then one code from it. */
export function TotpEnrolment({ replaces, onDone }: TotpEnrolmentProps) {
  const { t } = useText();
  const { call, session } = usePlatform();
  const [lost, setLost] = useState(false);
  const start = useMutation({
    mutationFn: (body: Proof) => call(adminTotpStart, { body }, { quiet: true }),
  });
  const confirm = useMutation({
    mutationFn: (body: { totp: string }) => call(adminTotpConfirm, { body }, { quiet: true }),
    onSuccess: ({ token }) => {
      session.renew(token);
      onDone();
    },
  });
  const failure = confirm.error ?? start.error;
  const alert = failure !== null && <Alert type="error" showIcon title={errorText(failure, t)} role="alert" />;

  if (start.data === undefined) {
    return (
      <Form layout="vertical" requiredMark={false} onFinish={(body: Proof) => start.mutate(replaces ? body : {})}>
        {alert}
        {replaces && !lost && <CodeField label={t('当前验证器的动态口令')} focused={false} />}
        {replaces && lost && <RecoveryField />}
        <Button type="primary" htmlType="submit" loading={start.isPending}>
          {replaces ? t('更换验证器') : t('开始绑定')}
        </Button>
        {replaces && (
          <Button type="link" onClick={() => setLost(!lost)}>
            {lost ? t('改用动态口令') : t('验证器不在身边？用恢复码')}
          </Button>
        )}
      </Form>
    );
  }
  const { secret, otpauthUrl } = start.data;
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(body: { totp: string }) => confirm.mutate(body)}>
      {alert}
      <div className="enrol">
        <QRCode type="svg" value={otpauthUrl} size={172} bordered={false} aria-label={t('验证器二维码')} />
        <div>
          <p>{t('用验证器应用扫描二维码，或手动输入密钥：')}</p>
          <Typography.Paragraph code copyable={{ text: secret }} className="enrol__secret">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography.Paragraph>
          <p className="meta">{t('密钥只显示这一次，请勿截图或转发。')}</p>
        </div>
      </div>
      <CodeField label={t('动态口令')} />
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        {t('确认绑定')}
      </Button>
    </Form>
  );
}
