import { authText, useText } from '@fairtick/i18n';
import { CaptchaField } from '@fairtick/ui';
import type { ComponentProps } from 'react';
import type { useCaptcha } from './use-captcha.ts';

type CaptchaInputProps = Omit<ComponentProps<typeof CaptchaField>, 'label' | 'picture' | 'failed' | 'onRefresh'> & {
  captcha: ReturnType<typeof useCaptcha>;
};

/** The captcha of a form where one is needed: its picture with the field, or the work of the device in its place. */
export function CaptchaInput({ captcha, ...field }: CaptchaInputProps) {
  const { t } = useText();
  const { enabled, picture, failed, refresh, work, leavePicture, returnToPicture } = captcha;
  if (!enabled) return null;
  if (work) return <work.WithoutPicture error={field.error} onPicture={returnToPicture} />;
  return (
    <div>
      <CaptchaField
        label={t(authText.captcha)}
        placeholder={t(authText.asShown)}
        picture={picture}
        failed={failed ? t(authText.loadFailed) : undefined}
        onRefresh={refresh}
        {...field}
      />
      {leavePicture && (
        <button type="button" className="link captcha-leave" onClick={leavePicture}>
          {t(authText.cannotReadPicture)}
        </button>
      )}
    </div>
  );
}
