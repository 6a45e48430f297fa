import { secondFactorsText, useText } from '@fairtick/i18n';
import { TextField } from '@fairtick/ui';

type Props = { value: string; error: string | undefined; onChange: (code: string) => void };

/** The field for the six digits of an authenticator. */
export function TotpField({ value, error, onChange }: Props) {
  const { t } = useText();
  return (
    <TextField
      label={t(secondFactorsText.oneTimeCode)}
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
    />
  );
}
