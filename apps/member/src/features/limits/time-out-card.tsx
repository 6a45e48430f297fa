import { type Limits, startTimeOut } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Card, Chip, Dialog, NumberBox, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../shared/live/use-live.ts';
import { RefusalNotice } from '../../shared/notices/refusal-notice.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery } from '../../shared/queries.ts';
import { timeOutChoices, timeOutDaysMax } from './limit-texts.ts';

const hourMs = 3_600_000;
const dayHours = 24;
const firstOwnDays = 14;

/** A time-out of hours to weeks. During one, only longer ones are offered. */
export function TimeOutCard({ limits: { timeOutUntil } }: { limits: Limits }) {
  const { t } = useText();
  const now = useServerNow();
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
    <Card padded aria-label={t('冷静期')}>
      <h2 className="limits-page__head">{t('冷静期')}</h2>
      <p className="limits-page__note">
        {t('立即开始，到时自动结束；只能延长，不能提前结束。期间不能下单（含模拟）、充值和申购理财，仍可提现。')}
      </p>
      <div className="limits-page__chips" role="group" aria-label={t('冷静期时长')}>
        {offered.map((choice) => (
          <Chip key={choice.hours} selected={choice.hours === hours} onClick={() => setHours(choice.hours)}>
            {t(choice.title)}
          </Chip>
        ))}
        {offered.length > 0 && (
          <Chip className="limits-page__whole" selected={isOwn} onClick={() => setHours('own')}>
            {t('自定天数')}
          </Chip>
        )}
      </div>
      {isOwn && (
        <div className="limits-page__own">
          <NumberBox
            label={t('天数（最多 {{count}} 天）', { count: timeOutDaysMax })}
            max={timeOutDaysMax}
            value={ownDays}
            onChange={setOwnDays}
            error={t('请填写 {{lowest}} 至 {{highest}} 的整数', { lowest: 1, highest: timeOutDaysMax })}
          />
          {ownDays !== null && !isLonger && <p className="limits-page__note">{t('须比正在进行的冷静期更长')}</p>}
        </div>
      )}
      <Button block disabled={offered.length === 0} onClick={() => isLonger && setAsking(true)}>
        {running > 0 ? t('延长冷静期') : t('开始冷静期')}
      </Button>
      {isAsking && chosenHours !== undefined && (
        <TimeOutDialog
          hours={chosenHours}
          length={listed ? t(listed.title) : t('{{count}} 天', { count: ownDays ?? 0 })}
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
      toast.done(t('冷静期已开始'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('冷静期')}
      onClose={onClose}
      dismissible={!start.isPending}
      foot={
        <>
          <Button size="paired" onClick={() => !start.isPending && onClose()}>
            {t('取消')}
          </Button>
          <Button
            tone="primary"
            size="paired"
            busy={start.isPending && t('提交中')}
            onClick={() => !start.isPending && start.mutate()}
          >
            {t('开始')}
          </Button>
        </>
      }
    >
      <p>{t('暂停 {{length}}？开始后不能提前结束，任何人都不能替您取消。', { length })}</p>
      <RefusalNotice error={start.error} />
    </Dialog>
  );
}
