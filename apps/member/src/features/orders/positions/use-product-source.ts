import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../shared/platform.tsx';
import { productsQuery } from '../../../shared/queries.ts';

/** Price source of an order's product; null before it is known. */
export function useProductSource(productId: string): string | null {
  const { data } = useQuery(productsQuery(usePlatform()));
  return data?.items.find(({ id }) => id === productId)?.source ?? null;
}
