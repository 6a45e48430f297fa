import type { Order } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { clockText, currencySign } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount } from '../../../shared/account-context.tsx';
import { useSecondsUntil } from '../../../shared/live/use-seconds-until.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { openOrdersQuery } from '../order-queries.ts';
import { directionTexts } from '../order-texts.ts';

/** Open orders of one product in the current account, as lines for its chart. */
export function useOpenPositions(productId: string) {
  const { account } = useAccount();
  const { data } = useQuery(openOrdersQuery(usePlatform()));
  return useMemo(
    () =>
      (data ?? []).flatMap((order) =>
        order.productId === productId && order.account === account && order.entry
          ? [
              {
                id: order.id,
                direction: order.direction,
                price: order.entry.price,
                label: <PositionLabel order={order} />,
              },
            ]
          : [],
      ),
    [data, productId, account],
  );
}

/** "买涨 ¥500 · 02:42" */
function PositionLabel({ order }: { order: Order }) {
  const { t } = useText();
  const remainingS = useSecondsUntil(order.closeAt, order.durationS);
  const amount = order.amount.replace(/\.00$/, '');
  return `${t(directionTexts[order.direction])} ${currencySign}${amount} · ${clockText(remainingS)}`;
}
