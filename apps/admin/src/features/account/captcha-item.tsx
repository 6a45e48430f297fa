import { captchaImage } from '@fairtick/contracts';
import { adminAccountText, adminFrameText, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** A captcha is valid for two minutes and is replaced a little before. */
const renewEveryMs = 110_000;

type LoginCaptcha = ReturnType<typeof useLoginCaptcha>;

/**
 * The captcha of a sign-in, which the server asks for after a failure: `ask` shows it, or another one, and `answer` gives
 * the fields to send.
 */
export function useLoginCaptcha(onRenewed: () => void) {
  const { call } = usePlatform();
  const [isAsked, setAsked] = useState(false);
  const [byWork, setByWork] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: async ({ signal }) => {
      const captcha = await call(captchaImage, {}, { signal, quiet: true });
      onRenewed();
      return captcha;
    },
    enabled: isAsked,
    gcTime: 0,
    staleTime: renewEveryMs,
    refetchInterval: renewEveryMs,
    refetchOnWindowFocus: true,
  });
  const { data } = query;

  async function answer(code: string | undefined) {
    // The work may not outlive its captcha.
    const captcha = isAsked && byWork ? (await query.refetch()).data : data;
    if (!isAsked || captcha === undefined || !captcha.captchaEnabled) return {};
    const { uuid, proof } = captcha;
    const fields = byWork ? { uuid } : { uuid, code };
    const bits = byWork ? proof.withoutPicture : proof.bits;
    if (!bits) return fields;
    const { solveProof } = await import('@fairtick/client/solve-proof');
    try {
      return { ...fields, proof: await solveProof({ uuid, bits }, setShare) };
    } finally {
      setShare(null);
    }
  }

  return {
    isShown: isAsked && data?.captchaEnabled !== false,
    picture: query.isFetching ? undefined : data?.img,
    hasFailed: query.isError,
    mayLeavePicture: data?.proof.withoutPicture != null,
    byWork,
    setByWork,
    share,
    ask: () => {
      if (isAsked) void query.refetch();
      setAsked(true);
    },
    end: () => setAsked(false),
    answer,
  };
}

/** The captcha under the form's name `code`: its picture with a field, or the work of this device in its place. */
export function CaptchaItem({ captcha }: { captcha: LoginCaptcha }) {
  const { t } = useText();
  const { picture, hasFailed, mayLeavePicture, byWork, setByWork, share, ask } = captcha;
  if (byWork) {
    return (
      <div className="auth__captcha-work">
        <Alert
          type="info"
          role="status"
          title={t(share === null ? adminAccountText.deviceComputesInstead : adminAccountText.deviceIsComputing)}
        />
        {share !== null && <progress value={share} aria-label={t(adminAccountText.deviceIsComputing)} />}
        <Button type="link" onClick={() => setByWork(false)}>
          {t(adminAccountText.pictureInstead)}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Form.Item label={t(adminAccountText.captcha)} htmlFor="code" className="auth__captcha">
        <div className="auth__captcha-row">
          <Form.Item
            name="code"
            noStyle
            rules={[{ required: true, message: t(adminAccountText.enterCharactersPicture) }]}
          >
            <Input size="large" autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={16} />
          </Form.Item>
          <button type="button" aria-label={t(adminAccountText.anotherPicture)} onClick={ask}>
            {picture === undefined ? (
              t(hasFailed ? adminFrameText.tryAgain : adminFrameText.loading)
            ) : (
              <img src={picture} alt={t(adminAccountText.captchaPicture)} />
            )}
          </button>
        </div>
      </Form.Item>
      {mayLeavePicture && (
        <Button type="link" className="auth__captcha-leave" onClick={() => setByWork(true)}>
          {t(adminAccountText.cannotReadPicture)}
        </Button>
      )}
    </>
  );
}
