import { redeemSavingsPosition, type SavingsPosition } from '@fairtick/contracts';
import { savingsText, useText } from '@fairtick/i18n';
import { amountText, Button, Dialog, ErrorState, Notice, toast } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnknownOutcome } from '../../shared/intents/unknown-outcome.tsx';
import { useIntent } from '../../shared/intents/use-intent.ts';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { FactList } from '../../shared/records/fact-list.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { redemptionQuery } from './savings-queries.ts';

/** Redeems the principal early, after a preview of the returned amount and the forfeited interest. */
export function RedeemButton({ position }: { position: SavingsPosition }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="ghost" block onClick={() => setAsking(true)}>
        {t(savingsText.redeemedEarly)}
      </Button>
      {isAsking && <RedeemDialog position={position} onClose={() => setAsking(false)} />}
    </>
  );
}

function RedeemDialog({ position, onClose }: { position: SavingsPosition; onClose: () => void }) {
  const { t } = useText();
  const platform = usePlatform();
  const { call, queries } = platform;
  const formats = usePlatformFormats();
  const preview = useQuery(redemptionQuery(platform, position.id));
  const intent = useIntent(
    `redemption ${position.id}`,
    (id: string, options) => call(redeemSavingsPosition, { params: { id }, body: {} }, options),
    (redeemed) => {
      toast.done(t(savingsText.redeemedAmountBackBalance, { amount: amountText(redeemed.returnedAmount) }));
      for (const queryKey of [queryKeys.savings, queryKeys.assets, queryKeys.wallet]) {
        void queries.invalidateQueries({ queryKey });
      }
      onClose();
    },
  );
  const { data } = preview;
  return (
    <Dialog
      title={t(savingsText.redeemedEarly)}
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t(savingsText.keepIt)}
          </Button>
          <Button
            tone="destructive"
            size="paired"
            disabled={!data}
            busy={intent.state.kind === 'sending' && t(savingsText.redeeming)}
            onClick={() => void intent.confirm(position.id)}
          >
            {t(savingsText.redeem)}
          </Button>
        </>
      }
    >
      {preview.isError && !data && (
        <ErrorState title={t(savingsText.previewCouldNotLoaded)} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <FactsSkeleton facts={3} />}
      {data && (
        <>
          <FactList
            facts={[
              [t(savingsText.principalBack), amountText(data.principal)],
              [t(savingsText.interestForfeited), amountText(`-${data.forfeited}`)],
              [t(savingsText.amountReturned), amountText(data.returned)],
            ]}
          />
          <p className="savings__small">
            {t(savingsText.heldUntilDateEarn, {
              date: formats.date(data.returnsAt),
              amount: amountText(data.interestAtTerm),
            })}
          </p>
        </>
      )}
      {intent.state.kind === 'unknown' && <UnknownOutcome />}
      {intent.state.kind === 'refused' && (
        <Notice tone="crit" role="alert">
          {intent.state.msg || t(savingsText.redeemingFailedTryAgain)}
          <RefusalLink error={intent.state.error} />
        </Notice>
      )}
    </Dialog>
  );
}
