import { depositsText, frameText, useText } from '@fairtick/i18n';
import { useAccount } from '../../../shared/account-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { useRealAccountOpen } from '../../../shared/real-account/use-real-account-open.ts';

/** Next steps if the real balance is too small for an order: a deposit, if deposits are possible, or demo money. */
export function ShortBalance() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { switchAccount } = useAccount();
  const takesDeposits = useRealAccountOpen();
  return (
    <p className="ticket__ways">
      {takesDeposits && (
        <button type="button" className="link" onClick={() => navigation.switchTab(paths.recharge)}>
          {t(depositsText.goDeposit)}
        </button>
      )}
      <button type="button" className="link" onClick={() => switchAccount('demo')}>
        {t(frameText.switchToDemo)}
      </button>
    </p>
  );
}
