import type { Account } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { directionOf, EmptyState, ErrorState, Money } from '@fairtick/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths, urlOf } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';
import { counterTexts, movementTexts } from './movement-texts.ts';
import { movementsQuery } from './order-queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useEndOfList } from './use-end-of-list.tsx';

/** The statement of an account: every change of the available balance, the balance after it, and the other side. */
export function MovementsPanel({ account }: { account: Account }) {
  const { t, formats } = useText();
  const platform = usePlatform();
  const list = useInfiniteQuery(movementsQuery(platform, account));
  const end = useEndOfList(list);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  if (list.isPending) return <RowsSkeleton />;
  if (rows.length === 0) {
    return list.isError ? (
      <ErrorState title={t('资金记录加载失败')} onRetry={() => void list.refetch()} />
    ) : (
      <EmptyState title={t('还没有资金变动')} />
    );
  }
  return (
    <>
      <table className="movements">
        <thead>
          <tr>
            <th scope="col">{t('类型')}</th>
            <th scope="col">{t('对方账户')}</th>
            <th scope="col">{t('时间')}</th>
            <th scope="col">{t('金额')}</th>
            <th scope="col">{t('变动后余额')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="movements__type">
                {row.refKind === 'order' && row.refId !== null ? (
                  <button
                    type="button"
                    className="link"
                    onClick={() => platform.navigation.navigateTo(urlOf(paths.order, { id: row.refId ?? '' }))}
                  >
                    {t(movementTexts[row.type])}
                  </button>
                ) : (
                  t(movementTexts[row.type])
                )}
              </td>
              <td className="movements__counter">{t(counterTexts[row.counter] ?? row.counter)}</td>
              <td className="movements__time">
                <time dateTime={row.at}>{formats.dateTime(row.at)}</time>
              </td>
              <td className="movements__amount">
                <Money amount={row.amount} signed className={directionOf(row.amount)} />
              </td>
              <td className="movements__after">
                <span className="movements__label">{t('余额')} </span>
                <Money amount={row.balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {end}
    </>
  );
}
