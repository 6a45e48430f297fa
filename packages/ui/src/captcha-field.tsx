import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { TickSpinner } from './tick-spinner.tsx';
import { useUiText } from './ui-text.tsx';

type CaptchaFieldProps = Omit<TextFieldProps, 'end'> & {
  /** Data URL; null while loading. */
  picture: string | null;
  /** Text shown in place of the picture when it could not be loaded. */
  failed?: string | undefined;
  onRefresh: () => void;
};

/** A captcha, 152 x 54 on a light background, with its field and a button for another one. */
export function CaptchaField({ picture, failed, onRefresh, ...field }: CaptchaFieldProps) {
  const text = useUiText();
  return (
    <div className="captcha">
      <TextField autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={16} {...field} />
      <div className="captcha__picture">
        {picture && <img src={picture} alt={text.captchaPicture} />}
        {!picture && (failed ?? <TickSpinner />)}
      </div>
      <IconButton className="captcha__refresh" icon="refresh" label={text.refreshCaptcha} onClick={onRefresh} />
    </div>
  );
}
