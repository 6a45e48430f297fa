import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';
import { productsQuery } from '../../app/queries.ts';

/** Where the prices of an order's product come from; null before it is known. */
export function useProductSource(productId: string): string | null {
  const { data } = useQuery(productsQuery(usePlatform()));
  return data?.items.find(({ id }) => id === productId)?.source ?? null;
}
