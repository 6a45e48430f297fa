import type { Deposit } from '@fairtick/contracts';
import { depositsText, useText } from '@fairtick/i18n';
import { Icon, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { AddressCard } from './address-card.tsx';
import { methodsQuery } from './deposit-queries.ts';
import { ProofForm } from './proof-form.tsx';
import { ReceivingCard } from './receiving-card.tsx';

/** Second step of a deposit: pay on the gateway's page, or transfer and upload the proof. */
export function PayStep({ deposit }: { deposit: Deposit }) {
  if (deposit.mode === 'gateway') return <PayOnline deposit={deposit} />;
  return deposit.kind === 'usdt' ? <PayOnChain deposit={deposit} /> : <PayByTransfer deposit={deposit} />;
}

function PayOnline({ deposit: { payUrl } }: { deposit: Deposit }) {
  const { t } = useText();
  const { bases } = usePlatform();
  if (payUrl === null) return <Notice tone="warn">{t(depositsText.paymentPageNoLonger)}</Notice>;
  return (
    <>
      <Notice tone="info">{t(depositsText.paymentPageOpensNew)}</Notice>
      <a
        className="btn btn--primary btn--l btn--block"
        href={/^https?:/.test(payUrl) ? payUrl : bases.current() + payUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="btn__face">
          <Icon name="external" size={18} />
          {t(depositsText.payNow)}
        </span>
      </a>
    </>
  );
}

function PayByTransfer({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  return (
    <>
      <ReceivingCard rows={deposit.receiving} reference={deposit.reference} />
      <ProofForm deposit={deposit} />
      <Notice tone="warn">{t(depositsText.transferOwnAccountPut)}</Notice>
    </>
  );
}

function PayOnChain({ deposit }: { deposit: Deposit }) {
  const { t, language } = useText();
  const methods = useQuery(methodsQuery(usePlatform(), language));
  const method = methods.data?.find(({ id }) => id === deposit.methodId);
  const address = deposit.receiving.find(({ value }) => /^(T|0x)\w{25,}$/.test(value))?.value;
  if (address === undefined) return <PayByTransfer deposit={deposit} />;
  // The deposit keeps a copy of the address; the QR code is shown only while it encodes that address.
  const isSame = method?.receiving.some(({ value }) => value === address) ?? false;
  const others = deposit.receiving.filter(({ value }) => value !== address && value !== method?.chain);
  return (
    <>
      <AddressCard
        title={t(depositsText.methodAddress, { method: deposit.methodName })}
        address={address}
        qr={isSame ? (method?.qr ?? null) : null}
      />
      {others.length > 0 && <ReceivingCard rows={others} reference={null} />}
      <ProofForm deposit={deposit} />
      <Notice tone="warn">{t(depositsText.sendUsdtChosenNetwork)}</Notice>
    </>
  );
}
