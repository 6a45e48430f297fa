import type { Order } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/account-context.tsx';
import { queryKeys } from '../../shared/query-keys.ts';

/** How many orders of the account in use are open; read from what watches them, so nothing is asked for here. */
export function OrdersBadge() {
  const { t } = useText();
  const { account } = useAccount();
  const { data } = useQuery<readonly Order[]>({ queryKey: [...queryKeys.orders, 'open'], queryFn: skipToken });
  const count = data?.filter((order) => order.account === account).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="support-badge">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('{{count}} 笔持仓', { count })}</span>
    </span>
  );
}
