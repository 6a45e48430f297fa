import { codeRules } from '@fairtick/contracts';
import { profilesText, useText } from '@fairtick/i18n';
import { TextField, TickSpinner } from '@fairtick/ui';
import type { Ref } from 'react';
import type { CodeCountdown } from './use-code-countdown.ts';
import './codes.css';

type CodeFieldProps = {
  value: string;
  onChange: (digits: string) => void;
  countdown: CodeCountdown;
  /** Requests a code. */
  onAsk: () => void;
  isAsking: boolean;
  error?: string | undefined;
  note?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Field for a six-digit code sent to a phone or email, with a button that sends one at most once a minute. */
export function CodeField({ value, onChange, countdown, onAsk, isAsking, error, note, ref }: CodeFieldProps) {
  const { t } = useText();
  return (
    <TextField
      ref={ref}
      label={t(profilesText.captcha)}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t(profilesText.sixDigits)}
      maxLength={codeRules.length}
      value={value}
      error={error}
      {...(note === undefined ? {} : { note })}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeRules.length))}
      end={<AskButton countdown={countdown} onAsk={onAsk} isAsking={isAsking} />}
    />
  );
}

function AskButton({ countdown, onAsk, isAsking }: Pick<CodeFieldProps, 'countdown' | 'onAsk' | 'isAsking'>) {
  const { t } = useText();
  const { left, asked } = countdown;
  const isWaiting = left > 0 || isAsking;
  return (
    <button
      type="button"
      className="code-ask"
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) onAsk();
      }}
    >
      {isAsking && <TickSpinner />}
      <span>
        {left > 0
          ? t(profilesText.secondsUntilRetry, { seconds: left })
          : asked
            ? t(profilesText.retry)
            : t(profilesText.getVerificationCode)}
      </span>
    </button>
  );
}
