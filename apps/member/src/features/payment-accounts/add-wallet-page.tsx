import { type Chain, chains } from '@fairtick/contracts';
import { ledgerText, ordersText, paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { Button, Chip, Notice, PinBoxes, TextField } from '@fairtick/ui';
import { useRef, useState } from 'react';
import { usePaste } from '../../shared/files/use-paste.ts';
import { pinRefusals } from '../../shared/intents/pin-refusals.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { useAddAccount } from './use-add-account.ts';
import { chainOfAddress, isAddressOf } from './wallet-address.ts';
import './payment-accounts.css';

/** Binds a crypto wallet; reports a mismatch of chain and address before sending. */
export function AddWalletPage() {
  const { t } = useText();
  const hold = useWithdrawHold();
  const { add, isPending, refused, dismiss } = useAddAccount();
  const addressField = useRef<HTMLInputElement>(null);
  const pinField = useRef<HTMLInputElement>(null);
  const [chain, setChain] = useState<Chain>('TRC20');
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const address = typed.trim();
  const seems = chainOfAddress(address);
  const isOther = seems !== null && seems !== chain;
  const isWrong = !isAddressOf(chain, address);
  const isPinRefused = refused !== null && pinRefusals.has(refused.error);
  const isAddressRefused = refused?.field === 'address';

  const addressError = () => {
    if (isOther) return t(paymentAccountsText.addressChainNotChosen, { chain: seems });
    if (tried && isWrong) return t(paymentAccountsText.enterFullChainAddress, { chain });
    return isAddressRefused ? refused.msg : undefined;
  };
  const submit = () => {
    setTried(true);
    if (isWrong) return addressField.current?.focus();
    if (pin.length < 6) return pinField.current?.focus();
    add({ kind: 'crypto', chain, address, withdrawPwd: pin }, { onError: () => setPin('') });
  };
  const paste = usePaste((text) => setTyped(text.slice(0, 64)));

  return (
    <Page width="reading" title={t(paymentAccountsText.addCryptoWallet)} className="accounts">
      <form
        className="accounts__stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Notice tone="info">{t(paymentAccountsText.heldAfterAdding, { time: hold })}</Notice>
        <div>
          <p className="accounts__label">{t(paymentAccountsText.chain)}</p>
          <div className="accounts__chains" role="group" aria-label={t(paymentAccountsText.chain)}>
            {chains.map((name) => (
              <Chip key={name} selected={name === chain} onClick={() => setChain(name)}>
                {name}
              </Chip>
            ))}
          </div>
        </div>
        <TextField
          ref={addressField}
          label={t(withdrawalsText.paidTo)}
          value={typed}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          translate="no"
          error={addressError()}
          onChange={(event) => {
            setTyped(event.target.value);
            dismiss();
          }}
          end={
            <Button size="s" onClick={paste}>
              {t(ledgerText.paste)}
            </Button>
          }
        />
        <Notice tone="warn">{t(paymentAccountsText.compareFirstLast6)}</Notice>
        <PinBoxes
          ref={pinField}
          label={t(withdrawalsText.withdrawalPassword)}
          value={pin}
          onChange={setPin}
          error={
            isPinRefused
              ? refused.msg
              : tried && pin.length < 6
                ? t(withdrawalsText.enterWithdrawalPassword)
                : undefined
          }
        />
        {isPinRefused && <RefusalLink below error={refused.error} />}
        {refused && !isPinRefused && !isAddressRefused && (
          <Notice tone="crit" role="alert">
            {refused.msg}
            <RefusalLink error={refused.error} />
          </Notice>
        )}
        <Button type="submit" tone="primary" block size="l" busy={isPending && t(ordersText.sending)}>
          {t(paymentAccountsText.confirm)}
        </Button>
      </form>
    </Page>
  );
}
