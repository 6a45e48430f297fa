import { homeText, marketsText, profilesText, useText } from '@fairtick/i18n';
import { Card, EmptyState, ErrorState, IconButton, ListFooter, Skeleton, Tabs } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useFavourites } from '../../shared/favourites/use-favourites.ts';
import { SourceTag } from '../../shared/page/source-tag.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { ProductSearch, useProductFilter } from '../../shared/products/product-search.tsx';
import { productsQuery } from '../../shared/queries.ts';
import { useWide } from '../../shared/use-wide.ts';
import { type CategoryTab, categoryTabs, commonSource, favouritesFirst, productsOf } from './categories.ts';
import { ProductRow } from './product-row.tsx';
import { ProductTable } from './product-table.tsx';

/** All products by group, live: rows on a phone, a table on a desktop. */
export function ProductList({ refresh }: { refresh?: ReactNode }) {
  const { t } = useText();
  const platform = usePlatform();
  const panelId = useId();
  const isWide = useWide();
  const [tab, setTab] = useState<CategoryTab>('all');
  const [wanted, setWanted] = useState<string | null>(null);
  const filter = useProductFilter();
  const { data, isError, isPending, refetch } = useQuery(productsQuery(platform));
  const { marked, isSettled } = useFavourites();
  const items = data?.items ?? [];
  const grouped = wanted ? filter(items, wanted) : productsOf(items, tab, marked);
  const shown = isWide ? grouped : favouritesFirst(grouped, marked);
  // The watchlist decides the order of the rows, which must not move after they are shown.
  const isWaiting = isPending || (!isWide && !isError && !isSettled);
  const source = commonSource(items);
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
        {isWide && <UpdatedAt at={data?.serverTime} />}
        {refresh}
        <IconButton
          icon="search"
          label={t(marketsText.searchProducts)}
          aria-expanded={wanted !== null}
          onClick={() => setWanted(wanted === null ? '' : null)}
        />
      </div>
      {wanted !== null && <ProductSearch value={wanted} onChange={setWanted} opened />}
      {!isWide && (
        <p className="products__note">
          <UpdatedAt at={data?.serverTime} />
          {source !== null && <SourceTag source={source} named />}
        </p>
      )}
      <div id={panelId} role="tabpanel" aria-label={t(homeText.product)}>
        {isWaiting && <ProductSkeleton />}
        {isError && <ErrorState title={t(homeText.pricesCouldNotLoaded)} onRetry={() => void refetch()} />}
        {data && !isWaiting && shown.length === 0 && <NoProducts tab={tab} isSearch={Boolean(wanted)} />}
        {isWide && shown.length > 0 && <ProductTable products={shown} />}
        {!isWide && !isWaiting && (
          <ul className="products__rows">
            {shown.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                withSource={source === null}
                isFavourite={marked.includes(product.id)}
              />
            ))}
          </ul>
        )}
        {!isWide && !isWaiting && shown.length > 0 && <ListFooter state="end" />}
      </div>
    </List>
  );
}

function UpdatedAt({ at }: { at: string | undefined }) {
  const { t, formats } = useText();
  if (at === undefined) return null;
  return <span className="products__at">{t(homeText.updatedTime, { time: formats.timeWithSeconds(at) })}</span>;
}

function NoProducts({ tab, isSearch }: { tab: CategoryTab; isSearch: boolean }) {
  const { t } = useText();
  if (isSearch) return <EmptyState title={t(marketsText.noProductMatches)} />;
  if (tab !== 'favourites')
    return <EmptyState title={t(homeText.noProductsGroup)} text={t(homeText.productsAppearOnceListed)} />;
  return <EmptyState title={t(profilesText.yourWatchlistIsEmpty)} text={t(profilesText.watchlistHint)} />;
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
