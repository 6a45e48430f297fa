import type { PaymentAccount } from '@fairtick/contracts';
import { useText, withdrawalsText } from '@fairtick/i18n';
import { Card, Icon } from '@fairtick/ui';
import { useServerNow } from '../../shared/live/use-live.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

type AccountChoiceProps = {
  accounts: readonly PaymentAccount[];
  value: PaymentAccount;
  /** Disabled while a request to this account is undecided. */
  disabled: boolean;
  onChange: (account: PaymentAccount) => void;
};

/** The payout account: the one card, or one of several wallets. */
export function AccountChoice({ accounts, value, disabled, onChange }: AccountChoiceProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const manage = () => navigation.navigateTo(value.kind === 'bank' ? paths.banks : paths.wallets);
  return (
    <Card className="payee">
      <span className={`payee__glyph payee__glyph--${value.kind}`} aria-hidden="true">
        <Icon name={value.kind === 'bank' ? 'bank' : 'wallet'} size={24} />
      </span>
      <span className="payee__text">
        {value.kind === 'bank' ? (
          <BankText account={value} />
        ) : (
          <WalletText {...{ accounts, value, disabled, onChange }} />
        )}
      </span>
      <button type="button" className="payee__change" onClick={manage}>
        {t(withdrawalsText.change)}
        <Icon name="chevron-right" size={15} />
      </button>
    </Card>
  );
}

function BankText({ account }: { account: PaymentAccount & { kind: 'bank' } }) {
  const { t } = useText();
  return (
    <>
      <span className="payee__title">
        {account.bank} ··{account.number.slice(-4)}
      </span>
      <HeldNote account={account}>{t(withdrawalsText.payeeIs, { payee: account.payee })}</HeldNote>
    </>
  );
}

function WalletText({ accounts, value, disabled, onChange }: AccountChoiceProps) {
  const { t } = useText();
  if (value.kind === 'bank') return null;
  return (
    <>
      {accounts.length === 1 ? (
        <span className="payee__title">{`USDT-${value.chain}`}</span>
      ) : (
        <select
          className="select payee__select"
          aria-label={t(withdrawalsText.wallet)}
          value={value.id}
          disabled={disabled}
          onChange={(event) => {
            const next = accounts.find(({ id }) => id === event.target.value);
            if (next) onChange(next);
          }}
        >
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {account.kind === 'crypto' ? `${account.chain} ${account.address}` : ''}
            </option>
          ))}
        </select>
      )}
      {/* The choice names the address already. */}
      <HeldNote account={value}>{accounts.length === 1 ? value.address : 'USDT'}</HeldNote>
    </>
  );
}

function HeldNote({ account, children }: { account: PaymentAccount; children: React.ReactNode }) {
  const { t, formats } = useText();
  const nowMs = useServerNow();
  if (Date.parse(account.usableFrom) <= nowMs) return <span className="payee__note">{children}</span>;
  return (
    <span className="payee__note payee__note--held">
      {t(withdrawalsText.usableFrom, { time: formats.dateTime(account.usableFrom) })}
    </span>
  );
}
