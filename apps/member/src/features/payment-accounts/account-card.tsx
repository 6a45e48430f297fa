import type { PaymentAccount } from '@fairtick/contracts';
import { paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { Card, Icon, IconButton, Tag } from '@fairtick/ui';
import { useServerNow } from '../../shared/live/use-live.ts';

type AccountCardProps = { account: PaymentAccount; onRemove: () => void };

/** A bound card or wallet, masked, with the time from which withdrawals can be paid to it. */
export function AccountCard({ account, onRemove }: AccountCardProps) {
  const { t, formats } = useText();
  const nowMs = useServerNow();
  const isHeld = Date.parse(account.usableFrom) > nowMs;
  const isBank = account.kind === 'bank';
  return (
    <Card className="account-card">
      <span className={`account-card__glyph account-card__glyph--${account.kind}`} aria-hidden="true">
        <Icon name={isBank ? 'bank' : 'wallet'} size={24} />
      </span>
      <div className="account-card__text">
        <p className="account-card__title">{isBank ? account.bank : `USDT-${account.chain}`}</p>
        <p className="account-card__number" translate="no">
          {isBank ? account.number : account.address}
        </p>
        {isBank && (
          <p className="account-card__note">
            {t(withdrawalsText.payeeIs, { payee: account.payee })} · {account.branch}
          </p>
        )}
        {isHeld ? (
          <Tag tone="warn" icon="hourglass">
            {t(withdrawalsText.usableFrom, { time: formats.dateTime(account.usableFrom) })}
          </Tag>
        ) : (
          <Tag tone="done" icon="check">
            {t(paymentAccountsText.readyForWithdrawals)}
          </Tag>
        )}
      </div>
      <IconButton icon="trash" label={t(paymentAccountsText.remove)} size={20} onClick={onRemove} />
    </Card>
  );
}
