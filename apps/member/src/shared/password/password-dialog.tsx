import { ApiError } from '@fairtick/client';
import { authText, frameText, ordersText, useText } from '@fairtick/i18n';
import { Button, Dialog, Notice, PasswordField } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import './password-dialog.css';

type PasswordDialogProps<Answer> = {
  title: string;
  /** Text of the button. */
  confirm: string;
  /** Destructive by default. */
  tone?: 'destructive' | 'primary';
  /** The complete consequences. */
  children: ReactNode;
  /** Whether the dialog's other requirements are met; the caller shows what is missing. */
  ready?: () => boolean;
  send: (pwd: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** Additional explanation of a refusal. */
  explain?: (error: ApiError) => ReactNode;
};

const aboutPassword = new Set(['LOGIN_PASSWORD_INCORRECT', 'PASSWORD_TRIES_USED']);

/** Confirms an irreversible action, or the display of masked data, with the login password. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, confirm, tone = 'destructive', children, ready, send, onDone, onClose, explain } = props;
  const { t } = useText();
  const [pwd, setPwd] = useState('');
  const [missing, setMissing] = useState<string>();
  const act = useMutation({ mutationFn: send, onSuccess: onDone });
  const failed = act.error instanceof ApiError ? act.error : null;
  const refusal = act.isError ? failed?.msg || t(frameText.networkErrorTryAgain) : undefined;
  const isAboutPassword = aboutPassword.has(failed?.error ?? '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (ready && !ready()) return;
    if (pwd === '') return setMissing(t(authText.pleaseEnterYourPassword));
    if (!act.isPending) act.mutate(pwd);
  }
  return (
    <Dialog
      firstField
      title={title}
      kind="sheet"
      onClose={onClose}
      foot={
        <Button type="submit" form="password-dialog" tone={tone} block busy={act.isPending && t(ordersText.sending)}>
          {confirm}
        </Button>
      }
    >
      <form id="password-dialog" className="password-dialog" noValidate onSubmit={submit}>
        {children}
        {refusal !== undefined && !isAboutPassword && (
          <Notice tone="crit" role="alert">
            {refusal}
            {failed && explain?.(failed)}
          </Notice>
        )}
        <PasswordField
          label={t(authText.password)}
          name="pwd"
          autoComplete="current-password"
          maxLength={256}
          value={pwd}
          error={missing ?? (isAboutPassword ? refusal : undefined)}
          onChange={(event) => {
            setPwd(event.target.value);
            setMissing(undefined);
            act.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
