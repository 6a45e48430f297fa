import { homeText, profilesText, useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState, ListFooter, Skeleton, Tabs } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useFavourites } from '../../shared/favourites/use-favourites.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { productsQuery } from '../../shared/queries.ts';
import { useWide } from '../../shared/use-wide.ts';
import { type CategoryTab, categoryTabs, productsOf } from './categories.ts';
import { ProductRow } from './product-row.tsx';
import { ProductTable } from './product-table.tsx';

/** All products by group, live: rows on a phone, a table on a desktop. */
export function ProductList({ refresh }: { refresh?: ReactNode }) {
  const { t, formats } = useText();
  const platform = usePlatform();
  const panelId = useId();
  const isWide = useWide();
  const [tab, setTab] = useState<CategoryTab>('all');
  const { data, isError, isPending, refetch } = useQuery(productsQuery(platform));
  const { marked } = useFavourites();
  const shown = productsOf(data?.items ?? [], tab, marked);
  const List = isWide ? Card : 'section';
  return (
    <List className={isWide ? 'products card' : 'products'} aria-label={t(homeText.markets)}>
      <div className="products__head">
        <Tabs
          label={t(homeText.productGroups)}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          options={categoryTabs.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        {data && (
          <span className="products__at">
            {t(homeText.updatedTime, { time: formats.timeWithSeconds(data.serverTime) })}
          </span>
        )}
        {refresh}
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(homeText.product)}>
        {isPending && <ProductSkeleton />}
        {isError && <ErrorState title={t(homeText.pricesCouldNotLoaded)} onRetry={() => void refetch()} />}
        {data && shown.length === 0 && tab !== 'favourites' && <EmptyState title={t(homeText.noProductsGroup)} />}
        {data && shown.length === 0 && tab === 'favourites' && (
          <EmptyState title={t(profilesText.yourWatchlistIsEmpty)} text={t(profilesText.watchlistHint)} />
        )}
        {isWide && shown.length > 0 && <ProductTable products={shown} />}
        {!isWide && (
          <ul className="products__rows">
            {shown.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ul>
        )}
        {!isWide && shown.length > 0 && <ListFooter state="end" />}
      </div>
    </List>
  );
}

function ProductSkeleton() {
  return (
    <ul className="products__rows" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <li key={row} className="product-row product-row__press">
          <Skeleton width={36} height={36} radius={18} />
          <span className="product-row__name">
            <Skeleton width={88} height={16} />
            <br />
            <Skeleton width={112} height={12} />
          </span>
          <Skeleton width={58} height={26} />
          <span className="product-row__figures">
            <Skeleton width={80} height={18} />
          </span>
        </li>
      ))}
    </ul>
  );
}
