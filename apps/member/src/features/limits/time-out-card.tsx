import { type Limits, startTimeOut } from '@fairtick/contracts';
import { accountText, limitsText, ordersText, useText } from '@fairtick/i18n';
import { Button, Card, Chip, Dialog, NumberBox, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServerNow } from '../../shared/live/use-live.ts';
import { RefusalNotice } from '../../shared/notices/refusal-notice.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery } from '../../shared/queries.ts';
import { timeOutChoices, timeOutDaysMax } from './limit-texts.ts';

const hourMs = 3_600_000;
const dayHours = 24;
const firstOwnDays = 14;

type TimeOutCardProps = {
  limits: Limits;
  /** Whether the page was opened for it. */
  isTarget?: boolean;
};

/** A time-out of hours to weeks. During one, only longer ones are offered. */
export function TimeOutCard({ limits: { timeOutUntil }, isTarget = false }: TimeOutCardProps) {
  const { t } = useText();
  const now = useServerNow();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    head.current?.scrollIntoView?.({ block: 'start' });
    head.current?.focus({ preventScroll: true });
  }, [isTarget]);
  const [hours, setHours] = useState<number | 'own'>();
  const [ownDays, setOwnDays] = useState<number | null>(firstOwnDays);
  const [isAsking, setAsking] = useState(false);
  const running = timeOutUntil === null ? 0 : Date.parse(timeOutUntil) - now;
  const offered = timeOutChoices.filter((choice) => choice.hours * hourMs > running);
  const listed = offered.find((choice) => choice.hours === hours);
  const isOwn = hours === 'own';
  const ownHours = ownDays === null ? undefined : ownDays * dayHours;
  const chosenHours = isOwn ? ownHours : listed?.hours;
  const isLonger = chosenHours !== undefined && chosenHours * hourMs > running;
  return (
    <Card padded aria-label={t(limitsText.timeOut)}>
      <h2 className="limits-page__head" ref={head} tabIndex={-1}>
        {t(limitsText.timeOut)}
      </h2>
      <p className="limits-page__note">{t(limitsText.startsOnceEndsItself)}</p>
      <div className="limits-page__chips" role="group" aria-label={t(limitsText.lengthOfTimeOut)}>
        {offered.map((choice) => (
          <Chip key={choice.hours} selected={choice.hours === hours} onClick={() => setHours(choice.hours)}>
            {t(choice.title)}
          </Chip>
        ))}
        {offered.length > 0 && (
          <Chip className="limits-page__whole" selected={isOwn} onClick={() => setHours('own')}>
            {t(limitsText.custom)}
          </Chip>
        )}
      </div>
      {isOwn && (
        <div className="limits-page__own">
          <NumberBox
            label={t(limitsText.daysUpCountDays, { count: timeOutDaysMax })}
            max={timeOutDaysMax}
            value={ownDays}
            onChange={setOwnDays}
            error={t(limitsText.fillWholeNumberLowest, { lowest: 1, highest: timeOutDaysMax })}
          />
          {ownDays !== null && !isLonger && <p className="limits-page__note">{t(limitsText.longerCurrentTimeOut)}</p>}
        </div>
      )}
      <Button block disabled={offered.length === 0} onClick={() => isLonger && setAsking(true)}>
        {running > 0 ? t(limitsText.extendTimeOut) : t(limitsText.startTimeOut)}
      </Button>
      {isAsking && chosenHours !== undefined && (
        <TimeOutDialog
          hours={chosenHours}
          length={listed ? t(listed.title) : t(limitsText.countDays, { count: ownDays ?? 0 })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

type TimeOutDialogProps = { hours: number; length: string; onClose: () => void };

function TimeOutDialog({ hours, length, onClose }: TimeOutDialogProps) {
  const { t } = useText();
  const platform = usePlatform();
  const start = useMutation({
    mutationFn: () => platform.call(startTimeOut, { body: { hours } }, { quiet: true }),
    onSuccess: (limits) => {
      platform.queries.setQueryData(limitsQuery(platform).queryKey, limits);
      toast.done(t(limitsText.timeOutHasBegun));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(limitsText.timeOut)}
      onClose={onClose}
      dismissible={!start.isPending}
      foot={
        <>
          <Button size="paired" onClick={() => !start.isPending && onClose()}>
            {t(accountText.cancel)}
          </Button>
          <Button
            tone="primary"
            size="paired"
            busy={start.isPending && t(ordersText.sending)}
            onClick={() => !start.isPending && start.mutate()}
          >
            {t(limitsText.started)}
          </Button>
        </>
      }
    >
      <p>{t(limitsText.pauseLengthOnceBegun, { length })}</p>
      <RefusalNotice error={start.error} />
    </Dialog>
  );
}
