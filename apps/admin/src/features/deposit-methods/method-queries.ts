import {
  type AdminDepositMethod,
  adminChangeDepositMethod,
  adminDepositMethods,
  type DataOf,
  type InputOf,
} from '@fairtick/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { openWorkKey } from '../../shared/platform/queue-keys.ts';

const listKey = ['deposit-methods'] as const;
export type MethodChange = InputOf<typeof adminChangeDepositMethod>['body'];
type Methods = DataOf<typeof adminDepositMethods>;

export function useDepositMethods() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(adminDepositMethods, {}, { signal, quiet: true }),
  });
}

type Changed = DataOf<typeof adminChangeDepositMethod>;

export function useChangeMethod(method: AdminDepositMethod, done: (changed: Changed) => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (body: MethodChange) =>
      call(adminChangeDepositMethod, { params: { id: method.id }, body }, { quiet: true }),
    onSuccess: (changed) => {
      queries.setQueryData<Methods>(
        listKey,
        (old) => old && { items: old.items.map((one) => (one.id === changed.method.id ? changed.method : one)) },
      );
      void queries.invalidateQueries({ queryKey: openWorkKey });
      done(changed);
    },
    onError: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}
