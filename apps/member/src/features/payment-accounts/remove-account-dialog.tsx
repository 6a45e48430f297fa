import { ApiError } from '@fairtick/client';
import { type PaymentAccount, removePaymentAccount, withdrawPasswordHeader } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      toast.done(t('已解绑'));
      onClose();
    },
    onError: () => setPin(''),
  });
  const refused = remove.error instanceof ApiError ? remove.error : null;
  const isPinRefused = refused !== null && pinRefusals.has(refused.error);
  const pinProblem = tried && pin.length < 6 && !refused ? t('请输入 6 位提现密码') : undefined;
  const submit = () => {
    setTried(true);
    if (pin.length < 6) return field.current?.focus();
    remove.mutate();
  };
  return (
    <Dialog
      firstField
      title={account.kind === 'bank' ? t('解绑银行卡') : t('解绑数字钱包')}
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t('返回')}
          </Button>
          <Button tone="destructive" size="paired" busy={remove.isPending && t('解绑中')} onClick={submit}>
            {t('确认解绑')}
          </Button>
        </>
      }
    >
      <div className="accounts__stack">
        <p translate="no">{account.kind === 'bank' ? `${account.bank} ${account.number}` : account.address}</p>
        <PinBoxes
          ref={field}
          label={t('提现密码')}
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
            {refused.msg || t('提交失败，请重试')}
            <RefusalLink error={refused.error} />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
