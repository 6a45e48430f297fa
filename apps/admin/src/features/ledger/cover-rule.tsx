import { adminTradingTerms, type HouseBalance, parseDecimal } from '@fairtick/contracts';
import { adminLedgerText, adminTradingTermsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';

const money = (text: string) => parseDecimal(text, 2);

/** What the terms in force let open real orders pay out together, and whether the largest order is covered. */
export function CoverRule({ house }: { house: HouseBalance }) {
  const { t } = useText();
  const can = useCan();
  const { balance, limitBps, allowed, need } = house;
  const isShort = need !== null && money(balance) < money(need);
  return (
    <p className="house__rule">
      {t(adminLedgerText.openRealOrdersMayPay, { limit: `${limitBps / 100}%`, allowed: amountText(allowed) })}
      {isShort && (
        <strong className="house__short">
          {t(adminLedgerText.balanceShortForLargestOrder, { need: amountText(need) })}
        </strong>
      )}
      {can(adminTradingTerms.permission) && (
        <Link to={paths.tradingTerms}>{t(adminTradingTermsText.termsOfTrading)}</Link>
      )}
    </p>
  );
}
