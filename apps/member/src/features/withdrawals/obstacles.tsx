import type { DataOf, withdrawalTerms } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import { VerifyLink } from '../../shared/identity/verify-link.tsx';
import { RestrictionMessage } from '../../shared/restrictions/restriction-message.tsx';
import { useRestriction } from '../../shared/restrictions/use-restriction.ts';
import { obstacleText } from './withdrawal-texts.ts';

type ObstaclesProps = { obstacles: DataOf<typeof withdrawalTerms>['obstacles'] };

/** Everything that stands in the way now, with its end where it has one, in the order in which it would be met. */
export function Obstacles({ obstacles }: ObstaclesProps) {
  const { t, formats } = useText();
  const barred = useRestriction('withdrawing');
  // A missing account has its own place on the page, where it can be added.
  const shown = obstacles.filter(({ error }) => error !== 'PAYMENT_ACCOUNT_REQUIRED' && error !== 'BANK_CARD_REQUIRED');
  if (shown.length === 0) return null;
  return (
    <Notice tone="warn">
      <span className="obstacles">
        {shown.map(({ error, until }) => (
          <span key={error}>
            {until === null
              ? t(obstacleText(error))
              : t('{{what}}，{{time}} 解除', { what: t(obstacleText(error)), time: formats.dateTime(until) })}{' '}
            {error === 'WITHDRAWAL_UNVERIFIED' && <VerifyLink />}
            {error === 'WITHDRAWAL_BARRED' && barred !== null && <RestrictionMessage restriction={barred} />}
          </span>
        ))}
      </span>
    </Notice>
  );
}
