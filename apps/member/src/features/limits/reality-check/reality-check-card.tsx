import { type RealityCheckMinutes, realityCheckMinutes, setRealityCheck } from '@fairtick/contracts';
import { limitsText, useText } from '@fairtick/i18n';
import { Card, Chip, Skeleton, toast } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../../shared/notices/refusal-notice.tsx';
import { usePlatform } from '../../../shared/platform.tsx';
import { sessionQuery } from '../../../shared/queries.ts';
import { SessionClock } from '../../../shared/session/session-clock.tsx';
import { spanText } from '../../../shared/waits/span-text.ts';

const choices: readonly (RealityCheckMinutes | null)[] = [null, ...realityCheckMinutes];

/** The time of this session, and how often the app reminds of it. */
export function RealityCheckCard() {
  const { t } = useText();
  const platform = usePlatform();
  const { data, isPending } = useQuery(sessionQuery(platform));
  const set = useMutation({
    mutationFn: (minutes: RealityCheckMinutes | null) =>
      platform.call(setRealityCheck, { body: { minutes } }, { quiet: true }),
    onSuccess: (session) => {
      platform.queries.setQueryData(sessionQuery(platform).queryKey, session);
      toast.done(t(limitsText.realityCheckSaved));
    },
  });
  if (!data) return isPending ? <Skeleton height={220} radius={16} /> : null;
  const chosen = set.isPending ? set.variables : (data.realityCheck?.minutes ?? null);
  return (
    <Card padded aria-label={t(limitsText.realityCheck)}>
      <h2 className="limits-page__head">{t(limitsText.realityCheck)}</h2>
      <p className="limits-page__note">{t(limitsText.realityCheckExplained)}</p>
      <div
        className="limits-page__chips limits-page__chips--pairs"
        role="group"
        aria-label={t(limitsText.realityCheckInterval)}
      >
        {choices.map((minutes) => (
          <Chip
            key={minutes}
            className={minutes === null ? 'limits-page__whole' : undefined}
            selected={minutes === chosen}
            onClick={() => !set.isPending && minutes !== chosen && set.mutate(minutes)}
          >
            {minutes === null ? t(limitsText.noReminder) : spanText(t, minutes * 60)}
          </Chip>
        ))}
      </div>
      <RefusalNotice error={set.error} />
      <SessionClock />
    </Card>
  );
}
