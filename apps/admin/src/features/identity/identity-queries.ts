import {
  adminApproveIdentity,
  adminClaimIdentity,
  adminIdentityCheck,
  adminIdentityChecks,
  adminIdentityNumbers,
  adminRejectIdentity,
  adminReopenIdentity,
  adminRevokeIdentity,
  adminUploadLink,
  type InputOf,
  type ReviewedIdentity,
} from '@fairtick/contracts';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { queueKeys } from '../../shared/platform/queue-keys.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { useItemAct, useItemApproval, useQueueItem, useQueuePage } from '../../shared/review/review-queries.ts';

const keys = queueKeys.identity;
type Decided = (fresh: ReviewedIdentity) => void;

export function useIdentityChecks(query: NonNullable<InputOf<typeof adminIdentityChecks>['query']>) {
  const { call } = usePlatform();
  return useQueuePage(keys, query, (options) => call(adminIdentityChecks, { query }, options));
}

export function useIdentityCheck(id: string) {
  const { call } = usePlatform();
  return useQueueItem(keys, id, (options) => call(adminIdentityCheck, { params: { id } }, options));
}

/** Full name and number, only on request: each view is an audit entry. Never kept in the cache. */
export function useNumbers(id: string) {
  const { call } = usePlatform();
  return useMutation({
    mutationFn: () => call(adminIdentityNumbers, { params: { id } }, { quiet: true }),
    gcTime: 0,
  });
}

/**
 * Both photos, only on request, each by a five-minute link that is used immediately. Object URLs of this tab only. The
 * server logs each view; without those entries an approval is refused.
 */
export function usePhotos(item: ReviewedIdentity, done: (addresses: string[]) => void) {
  const { call, download, queries } = usePlatform();
  const uploadIds = photosOf(item);
  return useMutation({
    mutationFn: () =>
      Promise.all(
        uploadIds.map(async (id) => {
          const { url } = await call(adminUploadLink, { params: { id } }, { quiet: true });
          return URL.createObjectURL(await download(url));
        }),
      ),
    onSuccess: (addresses) => {
      queries.setQueryData<ReviewedIdentity>([keys.item, item.id], (now) => now && { ...now, photosOpened: true });
      done(addresses);
    },
    gcTime: 0,
  });
}

/** Front and back; empty once they were erased. */
export function photosOf({ frontUploadId, backUploadId }: ReviewedIdentity): string[] {
  return [frontUploadId, backUploadId].filter((id) => id !== null);
}

/** Claims one of several rows; undefined without the permission. */
export function useClaimIdentities() {
  const { call } = usePlatform();
  const may = useCan()(adminClaimIdentity.permission);
  return may ? (id: string) => call(adminClaimIdentity, { params: { id }, body: {} }, { quiet: true }) : undefined;
}

export function useClaimIdentity(id: string) {
  const { call } = usePlatform();
  return useItemAct(
    keys,
    id,
    () => undefined,
    (_: void, options) => call(adminClaimIdentity, { params: { id }, body: {} }, options),
  );
}

export function useApproveIdentity(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemApproval(
    id,
    useItemAct(keys, id, done, (body: InputOf<typeof adminApproveIdentity>['body'], options) =>
      call(adminApproveIdentity, { params: { id }, body }, options),
    ),
  );
}

export function useRejectIdentity(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemAct(keys, id, done, (body: InputOf<typeof adminRejectIdentity>['body'], options) =>
    call(adminRejectIdentity, { params: { id }, body }, options),
  );
}

export function useRevokeIdentity(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemAct(keys, id, done, (body: InputOf<typeof adminRevokeIdentity>['body'], options) =>
    call(adminRevokeIdentity, { params: { id }, body }, options),
  );
}

export function useReopenIdentity(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemAct(keys, id, done, (body: InputOf<typeof adminReopenIdentity>['body'], options) =>
    call(adminReopenIdentity, { params: { id }, body }, options),
  );
}
