import type { DataOf, withdrawalTerms } from '@fairtick/contracts';
import { useText, withdrawalsText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import { VerifyLink } from '../../shared/identity/verify-link.tsx';
import { RestrictionMessage } from '../../shared/restrictions/restriction-message.tsx';
import { useRestriction } from '../../shared/restrictions/use-restriction.ts';
import { obstacleText } from './withdrawal-texts.ts';

type ObstaclesProps = { obstacles: DataOf<typeof withdrawalTerms>['obstacles'] };

/** All current obstacles, each with its end time if it has one, in the order of the checks. */
export function Obstacles({ obstacles }: ObstaclesProps) {
  const { t, formats } = useText();
  const barred = useRestriction('withdrawing');
  // A missing account is shown elsewhere on the page, with a button to add one.
  const shown = obstacles.filter(({ error }) => error !== 'PAYMENT_ACCOUNT_REQUIRED' && error !== 'BANK_CARD_REQUIRED');
  if (shown.length === 0) return null;
  return (
    <Notice tone="warn">
      <span className="obstacles">
        {shown.map(({ error, until }) => (
          <span key={error}>
            {until === null
              ? t(obstacleText(error))
              : t(withdrawalsText.restrictionEndsAt, {
                  what: t(obstacleText(error)),
                  time: formats.dateTime(until),
                })}{' '}
            {error === 'WITHDRAWAL_UNVERIFIED' && <VerifyLink />}
            {error === 'WITHDRAWAL_BARRED' && barred !== null && <RestrictionMessage restriction={barred} />}
          </span>
        ))}
      </span>
    </Notice>
  );
}
