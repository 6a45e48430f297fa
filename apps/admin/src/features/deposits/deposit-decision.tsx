import { type AdminDeposit, adminApproveDeposit } from '@fairtick/contracts';
import { adminDepositsText, adminMembersText, adminReviewsText, type Translate, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { ClaimLine } from '../../shared/review/decision/claim-line.tsx';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { isSecondApproval, type Reviewer, reviewerStateOf } from '../../shared/review/decision/reviewer-state.ts';
import { TwoPersonStrip } from '../../shared/review/decision/two-person-strip.tsx';
import { ClaimButton } from '../../shared/review/flow/claim-button.tsx';
import { useStarted } from '../../shared/review/queue/use-started.ts';
import { useNow } from '../../shared/use-now.ts';
import { isReviewable } from './deposit-decidability.ts';
import { DepositHeld } from './deposit-held.tsx';
import { useClaimDeposit } from './deposit-queries.ts';
import { DepositReview } from './deposit-review.tsx';
import { isUnwatched, receivedDifference } from './received-difference.ts';

/** Why two reviewers are needed where the amount is not the reason. */
function whyTwo(item: AdminDeposit, t: Translate): string | undefined {
  if (receivedDifference(item, item.actualAmount ?? item.submittedAmount) !== null)
    return t(adminDepositsText.twoPeopleAmountDiffers);
  return isUnwatched(item) ? t(adminDepositsText.twoPeopleNoMachine) : undefined;
}

/** The panel's footer: available commands, or why there are none. */
export function DepositDecision({ item, onReload }: { item: AdminDeposit; onReload: () => void }) {
  const { t } = useText();
  const may = useCan()(adminApproveDeposit.permission);
  const { data: me } = useMe();
  if (!isReviewable(item) || me === undefined) return null;
  if (!may) {
    return (
      <footer className="panel__foot">
        <p className="panel__note">{t(adminMembersText.noPermission)}</p>
      </footer>
    );
  }
  return <OpenDecision item={item} me={me} onReload={onReload} />;
}

type OpenDecisionProps = { item: AdminDeposit; me: Reviewer; onReload: () => void };

function OpenDecision({ item, me, onReload }: OpenDecisionProps) {
  const { t } = useText();
  const reviewerState = reviewerStateOf(item, me, useNow(5_000));
  const started = useStarted(reviewerState) && item.state !== 'on_hold';
  const claim = useClaimDeposit(item.id);
  return (
    <footer className="panel__foot">
      <TwoPersonStrip
        item={item}
        effect={{ name: t(adminDepositsText.postedMemberInformed), note: t(adminDepositsText.ledger) }}
        why={whyTwo(item, t)}
      />
      <ClaimLine reviewerState={reviewerState} />
      <RefusedNote error={claim.error} onReload={onReload} />
      {item.state === 'on_hold' && <DepositHeld item={item} onReload={onReload} />}
      {started && <DepositReview item={item} held={reviewerState.kind === 'mine'} onReload={onReload} />}
      {item.state !== 'on_hold' && reviewerState.kind === 'free' && <ClaimButton item={item} claim={claim} />}
      {!started &&
        (reviewerState.kind === 'taken' || reviewerState.kind === 'first_approver') &&
        item.state !== 'on_hold' && (
          <div className="panel__buttons">
            <Button type="primary" disabled aria-describedby="why-not">
              {isSecondApproval(item) ? t(adminReviewsText.approveAsSecond) : t(adminReviewsText.approve)}
            </Button>
          </div>
        )}
    </footer>
  );
}
