import { adminTotpConfirm, adminTotpStart } from '@fairtick/contracts';
import { adminAccountText, adminRolesText, useText } from '@fairtick/i18n';
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
        {replaces && !lost && <CodeField label={t(adminAccountText.codeAuthenticatorUse)} focused={false} />}
        {replaces && lost && <RecoveryField />}
        <Button type="primary" htmlType="submit" loading={start.isPending}>
          {replaces ? t(adminAccountText.replaceAuthenticator) : t(adminAccountText.start)}
        </Button>
        {replaces && (
          <Button type="link" onClick={() => setLost(!lost)}>
            {lost ? t(adminRolesText.timeCodeInstead) : t(adminRolesText.withoutAuthenticator)}
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
        <QRCode
          type="svg"
          value={otpauthUrl}
          size={172}
          bordered={false}
          aria-label={t(adminAccountText.qrCodeAuthenticatorApp)}
        />
        <div>
          <p>{t(adminAccountText.scanQrCodeAuthenticator)}</p>
          <Typography.Paragraph code copyable={{ text: secret }} className="enrol__secret">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography.Paragraph>
          <p className="meta">{t(adminAccountText.keyShownOnceNot)}</p>
        </div>
      </div>
      <CodeField label={t(adminAccountText.oneTimeCode)} />
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        {t(adminAccountText.confirm)}
      </Button>
    </Form>
  );
}
