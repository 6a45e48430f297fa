import {
  type AdminSetting,
  adminSettings,
  adminSettingVersions,
  changeSetting,
  type DataOf,
  type InputOf,
  type SettingKey,
} from '@fairtick/contracts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

const listKey = ['settings'] as const;
const versionsKey = ['setting-versions'] as const;

export function useSettings() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(adminSettings, {}, { signal, quiet: true })).items,
  });
}

/** Saves a setting; after a colleague's concurrent change it is refused with SETTING_CHANGED and the list is refetched. */
export function useChangeSetting(key: SettingKey, done: (setting: AdminSetting) => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (body: InputOf<typeof changeSetting>['body']) =>
      call(changeSetting, { params: { key }, body }, { quiet: true }),
    onSuccess: (setting) => {
      queries.setQueryData<DataOf<typeof adminSettings>['items']>(listKey, (old) =>
        old?.map((one) => (one.key === setting.key ? setting : one)),
      );
      void queries.invalidateQueries({ queryKey: [...versionsKey, key] });
      done(setting);
    },
    onError: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}

export function useSettingVersions(key: SettingKey) {
  const { call } = usePlatform();
  return useInfiniteQuery({
    queryKey: [...versionsKey, key],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(
        adminSettingVersions,
        { params: { key }, query: cursor === undefined ? {} : { cursor } },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
