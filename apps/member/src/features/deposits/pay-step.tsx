import type { Deposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
  if (payUrl === null) return <Notice tone="warn">{t('支付页面已失效，请取消后重新充值')}</Notice>;
  return (
    <>
      <Notice tone="info">{t('支付页面会在新窗口打开。付款完成后，本页会自动更新，不必重复付款。')}</Notice>
      <a
        className="btn btn--primary btn--l btn--block"
        href={/^https?:/.test(payUrl) ? payUrl : bases.current() + payUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="btn__face">
          <Icon name="external" size={18} />
          {t('去支付')}
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
      <Notice tone="warn">{t('请用本人账户转账，并填写附言码。平台不会要求转入个人账户；如遇此情况请勿付款。')}</Notice>
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
        title={t('{{method}} 充值地址', { method: deposit.methodName })}
        address={address}
        qr={isSame ? (method?.qr ?? null) : null}
      />
      {others.length > 0 && <ReceivingCard rows={others} reference={null} />}
      <ProofForm deposit={deposit} />
      <Notice tone="warn">
        {t('只能转入 USDT，并使用所选网络。币种或网络选错将无法找回；平台不会要求转入其他地址。')}
      </Notice>
    </>
  );
}
