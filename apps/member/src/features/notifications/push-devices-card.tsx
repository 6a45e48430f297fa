import { ApiError } from '@fairtick/client';
import { type NoticeSettings, type PushDevice, removePushDevice } from '@fairtick/contracts';
import { accountText, notificationsText, useText } from '@fairtick/i18n';
import { Button, Card, Icon, Notice, Tag, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { endPushHere } from '../../shared/notifications/end-push-here.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { deviceOf } from '../../shared/session/device-of.ts';
import { pushSupport, startPushHere } from './push-here.ts';

type Props = { settings: NoticeSettings; memberId: string };

/** The browsers that get pushes, each with a way to stop them, and a button that adds this one. */
export function PushDevicesCard({ settings: { pushKey, devices }, memberId }: Props) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.noticeSettings });
  const stop = useMutation({
    mutationFn: async ({ id, current }: PushDevice) => {
      await call(removePushDevice, { params: { id } });
      if (current) await endPushHere();
    },
    onSuccess: () => toast.done(t(notificationsText.pushStopped)),
    onSettled: refresh,
  });
  return (
    <Card padded aria-label={t(notificationsText.pushDevices)}>
      <h2 className="notice-settings__title">{t(notificationsText.pushDevices)}</h2>
      {devices.length === 0 ? (
        <p className="notice-settings__text">{t(notificationsText.noPushDevices)}</p>
      ) : (
        <ul className="rows notice-devices">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isStopping={stop.isPending && stop.variables.id === device.id}
              onStop={() => stop.mutate(device)}
            />
          ))}
        </ul>
      )}
      {pushKey === null ? (
        <Notice tone="info">{t(notificationsText.pushNotSetUp)}</Notice>
      ) : (
        !devices.some(({ current }) => current) && <AddHere pushKey={pushKey} memberId={memberId} onAdded={refresh} />
      )}
    </Card>
  );
}

type DeviceRowProps = { device: PushDevice; isStopping: boolean; onStop: () => void };

function DeviceRow({ device, isStopping, onStop }: DeviceRowProps) {
  const { t, formats } = useText();
  const { userAgent, addedAt, sentAt, failing, current } = device;
  const times = [
    t(notificationsText.pushAdded, { time: formats.dateTime(addedAt) }),
    ...(sentAt === null ? [] : [t(notificationsText.pushLast, { time: formats.dateTime(sentAt) })]),
  ];
  return (
    <li className="row">
      <span className="row__icon">
        <Icon name="device" />
      </span>
      <span className="row__main">
        <span className="notice-devices__name">
          {deviceOf(userAgent) || t(accountText.unknownDevice)}
          {current && (
            <Tag tone="done" icon="check">
              {t(accountText.thisDevice)}
            </Tag>
          )}
        </span>
        <span className="row__note">{failing ? t(notificationsText.pushFailing) : times.join(' · ')}</span>
      </span>
      <Button tone="destructive" size="s" busy={isStopping && t(notificationsText.pushStopping)} onClick={onStop}>
        {t(notificationsText.pushStop)}
      </Button>
    </li>
  );
}

function AddHere({ pushKey, memberId, onAdded }: { pushKey: string; memberId: string; onAdded: () => Promise<void> }) {
  const { t } = useText();
  const platform = usePlatform();
  const support = pushSupport();
  const start = useMutation({
    mutationFn: () => startPushHere(platform, pushKey, memberId),
    onSuccess: async (isOn) => {
      if (isOn) toast.done(t(notificationsText.pushIsOn));
      await onAdded();
    },
    onError: (error) => {
      // Errors of the server say what is wrong themselves; the browser's are in its own words.
      const said = error instanceof ApiError ? error.msg : '';
      toast.error(said || t(notificationsText.pushServiceFailed));
    },
  });
  if (support !== 'available') {
    const why = support === 'blocked' ? notificationsText.pushBlocked : notificationsText.pushUnsupported;
    return <Notice tone="info">{t(why)}</Notice>;
  }
  return (
    <Button
      tone="secondary"
      block
      busy={start.isPending && t(notificationsText.pushTurningOn)}
      onClick={() => start.mutate()}
    >
      {t(notificationsText.pushHere)}
    </Button>
  );
}
