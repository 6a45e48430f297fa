import { adminReviewsText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { usePlatform } from '../../platform/platform.tsx';
import { openWorkKey } from '../../platform/queue-keys.ts';

type BulkClaimProps = { ids: readonly string[]; claim: (id: string) => Promise<unknown>; onDone: () => void };

/** Claims the chosen rows one after another. The only command on many rows, because a claim decides nothing and expires. */
export function BulkClaim({ ids, claim, onDone }: BulkClaimProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const { queries } = usePlatform();
  const all = useMutation({
    mutationFn: async () => {
      let claimed = 0;
      for (const id of ids) {
        const isClaimed = await claim(id).then(
          () => true,
          () => false,
        );
        if (isClaimed) claimed += 1;
      }
      return claimed;
    },
    onSuccess: (claimed) => {
      void queries.invalidateQueries({ queryKey: openWorkKey });
      const text = t(adminReviewsText.claimedOfChosen, { claimed, count: ids.length });
      void (claimed === ids.length ? message.success(text) : message.warning(text));
      onDone();
    },
  });
  if (ids.length === 0) return null;
  return (
    <Button loading={all.isPending} onClick={() => all.mutate()}>
      {t(adminReviewsText.claimChosen, { count: ids.length })}
    </Button>
  );
}
