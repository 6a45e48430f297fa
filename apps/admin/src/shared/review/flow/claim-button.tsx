import { adminReviewsText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { isSecondApproval, type UnderReview } from '../decision/reviewer-state.ts';
import { useClaimOnOpen } from './review-flow.ts';

type ClaimButtonProps = {
  item: { id: string } & UnderReview;
  claim: { isPending: boolean; mutate: (input: undefined) => void };
};

/** Claims a free item, also when it was opened by the key for claiming. */
export function ClaimButton({ item, claim }: ClaimButtonProps) {
  const { t } = useText();
  const start = () => claim.mutate(undefined);
  useClaimOnOpen(item.id, start);
  return (
    <Button type="primary" block aria-keyshortcuts="C" loading={claim.isPending} onClick={start}>
      {isSecondApproval(item) ? t(adminReviewsText.takeSecondApproval15) : t(adminReviewsText.take15Minutes)}
    </Button>
  );
}
