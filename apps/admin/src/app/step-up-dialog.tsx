import { signWithPasskey } from '@fairtick/client/sign-with-passkey';
import { adminSecurity, adminStepUp, adminStepUpPasskey } from '@fairtick/contracts';
import { adminAccountText, adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { passkeyError } from '../shared/passkey-error.ts';
import { usePlatform } from '../shared/platform/platform.tsx';

type Answer = (shown: boolean) => void;

/** Asks for a new authenticator code or a passkey when a call needs one, then repeats the call. */
export function StepUpDialog() {
  const { stepUp } = usePlatform();
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null);
  useEffect(
    () =>
      stepUp.onAsk((give) => {
        setAnswer({ give });
        return () => setAnswer(null);
      }),
    [stepUp],
  );
  if (answer === null) return null;
  const { give } = answer;
  return (
    <CodeDialog
      onClose={(shown) => {
        // A late answer for an ended session leaves the dialog of the next session open.
        setAnswer((now) => (now?.give === give ? null : now));
        give(shown);
      }}
    />
  );
}

function CodeDialog({ onClose }: { onClose: Answer }) {
  const { t } = useText();
  const { call } = usePlatform();
  const [form] = Form.useForm<{ totp: string }>();
  const field = useRef<InputRef>(null);
  const { data: security } = useQuery({
    queryKey: ['step-up', 'security'],
    queryFn: ({ signal }) => call(adminSecurity, {}, { signal, quiet: true }),
  });
  const show = useMutation({
    mutationFn: async (typed: { totp: string } | 'passkey') => {
      if (typed !== 'passkey') return call(adminStepUp, { body: typed }, { quiet: true });
      const { options } = await call(adminStepUpPasskey, { body: {} }, { quiet: true });
      return call(adminStepUp, { body: { passkey: await signWithPasskey(options) } }, { quiet: true });
    },
    onSuccess: () => onClose(true),
    onError: () => form.resetFields(),
  });
  return (
    <Modal
      open
      title={t(adminRolesText.confirmThatItIsYou)}
      okText={t(adminRolesText.confirm)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: show.isPending }}
      onOk={() => form.submit()}
      onCancel={() => onClose(false)}
      afterOpenChange={(open) => open && field.current?.focus()}
      mask={{ closable: false }}
    >
      {show.error !== null && <Alert type="error" showIcon title={passkeyError(show.error, t)} role="alert" />}
      <p>{t(adminRolesText.needsTimeCodeLast)}</p>
      <Form name="step-up" form={form} layout="vertical" requiredMark={false} onFinish={(body) => show.mutate(body)}>
        <Form.Item
          name="totp"
          label={t(adminAccountText.oneTimeCode)}
          extra={t(adminAccountText.openAuthenticatorAppType)}
          rules={[{ required: true, pattern: /^\d{6}$/, message: t(adminAccountText.pleaseType6Digits) }]}
        >
          <Input ref={field} size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
      </Form>
      {security !== undefined && security.passkeys.length > 0 && (
        <Button block disabled={show.isPending} onClick={() => show.mutate('passkey')}>
          {t(adminAccountText.withPasskey)}
        </Button>
      )}
    </Modal>
  );
}
