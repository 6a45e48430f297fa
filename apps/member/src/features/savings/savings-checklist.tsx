import type { SavingsProduct } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../shared/checklist/checklist.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery } from '../../shared/queries.ts';
import { savingsObstacles } from './savings-obstacles.ts';

/** What is missing before a subscription of any size is possible. Savings need no verified identity. */
export function SavingsChecklist({ product, available }: { product: SavingsProduct; available: string }) {
  const { data: limits } = useQuery(limitsQuery(usePlatform()));
  return <Checklist purpose="savings" obstacles={savingsObstacles(limits ?? {}, product, available)} verified />;
}
