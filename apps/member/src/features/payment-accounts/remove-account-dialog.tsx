import { ApiError } from '@fairtick/client';
import { type PaymentAccount, removePaymentAccount, withdrawPasswordHeader } from '@fairtick/contracts';
import { frameText, ledgerText, paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { Button, Dialog, Notice, PinBoxes, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pinRefusals } from '../../shared/intents/pin-refusals.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

type RemoveAccountDialogProps = { account: PaymentAccount; onClose: () => void };

/** Unbinds after the withdrawal password. */
export function RemoveAccountDialog({ account, onClose }: RemoveAccountDialogProps) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      call(
        removePaymentAccount,
        { params: { id: account.id } },
        { quiet: true, headers: { [withdrawPasswordHeader]: pin } },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.paymentAccounts });
      void queries.invalidateQueries({ queryKey: queryKeys.withdrawals });
      toast.done(t(paymentAccountsText.removed));
      onClose();
    },
    onError: () => setPin(''),
  });
  const refused = remove.error instanceof ApiError ? remove.error : null;
  const isPinRefused = refused !== null && pinRefusals.has(refused.error);
  const pinProblem = tried && pin.length < 6 && !refused ? t(withdrawalsText.enterWithdrawalPassword) : undefined;
  const submit = () => {
    setTried(true);
    if (pin.length < 6) return field.current?.focus();
    remove.mutate();
  };
  return (
    <Dialog
      firstField
      title={
        account.kind === 'bank' ? t(paymentAccountsText.removeBankCard) : t(paymentAccountsText.removeCryptoWallet)
      }
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t(frameText.back)}
          </Button>
          <Button
            tone="destructive"
            size="paired"
            busy={remove.isPending && t(paymentAccountsText.removing)}
            onClick={submit}
          >
            {t(paymentAccountsText.confirmRemoval)}
          </Button>
        </>
      }
    >
      <div className="accounts__stack">
        <p translate="no">{account.kind === 'bank' ? `${account.bank} ${account.number}` : account.address}</p>
        <PinBoxes
          ref={field}
          label={t(withdrawalsText.withdrawalPassword)}
          value={pin}
          error={isPinRefused ? refused.msg : pinProblem}
          onChange={(digits) => {
            setPin(digits);
            if (digits !== '') remove.reset();
          }}
        />
        {isPinRefused && <RefusalLink below error={refused.error} />}
        {refused && !isPinRefused && (
          <Notice tone="crit" role="alert">
            {refused.msg || t(ledgerText.couldNotSubmittedTry)}
            <RefusalLink error={refused.error} />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
