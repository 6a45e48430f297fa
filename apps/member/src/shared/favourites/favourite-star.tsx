import type { Product } from '@fairtick/contracts';
import { profilesText, useText } from '@fairtick/i18n';
import { classNames, Icon, IconButton } from '@fairtick/ui';
import { useFavourites } from './use-favourites.ts';
import './favourites.css';

type FavouriteStarProps = { product: Pick<Product, 'id' | 'symbol'>; size?: number };

/** Adds a product to the watchlist or removes it. */
export function FavouriteStar({ product, size = 20 }: FavouriteStarProps) {
  const { t } = useText();
  const { isKnown, isMarked, toggle } = useFavourites();
  const marked = isMarked(product.id);
  return (
    <IconButton
      className={classNames('favourite', marked && 'favourite--on')}
      icon={marked ? 'star-solid' : 'star'}
      label={t(profilesText.watchSymbol, { symbol: product.symbol })}
      aria-pressed={marked}
      aria-disabled={!isKnown || undefined}
      size={size}
      onClick={() => toggle(product.id)}
    />
  );
}

/** Marks a product of the watchlist where there is no space for a button. */
export function FavouriteMark() {
  const { t } = useText();
  return (
    <span className="favourite-mark">
      <Icon name="star-solid" size={12} />
      <span className="visually-hidden">{t(profilesText.watchlist)}</span>
    </span>
  );
}
