import type { Order } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/account-context.tsx';
import { queryKeys } from '../../shared/query-keys.ts';

/** Number of open orders in the current account, from data that the order watch loads. */
export function OrdersBadge() {
  const { t } = useText();
  const { account } = useAccount();
  const { data } = useQuery<readonly Order[]>({ queryKey: [...queryKeys.orders, 'open'], queryFn: skipToken });
  const count = data?.filter((order) => order.account === account).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="support-badge">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t(ordersText.countOpen, { count })}</span>
    </span>
  );
}
