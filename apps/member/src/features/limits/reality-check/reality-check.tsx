import { depositsText, limitsText, ordersText, useText } from '@fairtick/i18n';
import { Button, Dialog, Money, Notice, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { sessionFiguresQuery, sessionQuery } from '../../../shared/queries.ts';
import { useMinutesSince } from '../../../shared/session/session-clock.tsx';
import { elapsedText } from '../../../shared/waits/elapsed-text.ts';
import { timeOutTarget } from '../time-out-target.ts';
import type { Check } from './intervals.ts';
import { useDueCheck } from './use-due-check.ts';
import './reality-check.css';

/** Reminds a member who chose it of their time and result, on any page. */
export function RealityCheck() {
  const { data } = useQuery(sessionQuery(usePlatform()));
  if (!data?.realityCheck) return null;
  return <DueCheck check={data.realityCheck} signedInAt={data.signedInAt} />;
}

function DueCheck({ check, signedInAt }: { check: Check; signedInAt: string }) {
  const { navigation } = usePlatform();
  const { isShown, done } = useDueCheck(check);
  if (!isShown) return null;
  const takeBreak = () => {
    done();
    navigation.navigateTo(urlOf(paths.limits, { to: timeOutTarget }));
  };
  return <RealityCheckDialog signedInAt={signedInAt} onContinue={done} onBreak={takeBreak} />;
}

type RealityCheckDialogProps = { signedInAt: string; onContinue: () => void; onBreak: () => void };

/** Time, stakes and result of this session. Both answers have the same emphasis. */
function RealityCheckDialog({ signedInAt, onContinue, onBreak }: RealityCheckDialogProps) {
  const { t, formats } = useText();
  const { data, isError } = useQuery(sessionFiguresQuery(usePlatform()));
  const time = elapsedText(t, useMinutesSince(signedInAt));
  return (
    <Dialog
      title={t(limitsText.realityCheck)}
      onClose={onContinue}
      dismissible={false}
      foot={
        <>
          <Button size="paired" onClick={onBreak}>
            {t(limitsText.takeBreak)}
          </Button>
          <Button size="paired" onClick={onContinue}>
            {t(depositsText.continueLabel)}
          </Button>
        </>
      }
    >
      <p className="reality-check__time num">{t(limitsText.signedInFor, { time })}</p>
      {data && (
        <dl className="reality-check__facts">
          <div>
            <dt>{t(limitsText.ordersPlaced)}</dt>
            <dd className="num">{data.placed}</dd>
          </div>
          <div>
            <dt>{t(ordersText.stakesTotal)}</dt>
            <dd className="num">
              <Money amount={data.staked} />
            </dd>
          </div>
          <div>
            <dt>{t(ordersText.netResult)}</dt>
            <dd className="num">
              <Money amount={data.net} signed />
            </dd>
          </div>
        </dl>
      )}
      {!data && !isError && <Skeleton height={132} radius={12} />}
      {!data && isError && <Notice tone="warn">{t(ordersText.ownFiguresCouldNotLoaded)}</Notice>}
      <p className="reality-check__note">
        {t(limitsText.realSinceSignIn, { time: formats.dateTime(signedInAt), zone: formats.zoneAt(signedInAt) })}
      </p>
    </Dialog>
  );
}
