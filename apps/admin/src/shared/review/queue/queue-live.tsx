import { adminReviewsText, useText } from '@fairtick/i18n';
import { Button, Tooltip } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Glyph } from '../../parts/glyph.tsx';
import { usePlatform } from '../../platform/platform.tsx';
import { useMe } from '../../platform/use-me.ts';
import { isSoundOn, playSound, storeSound } from '../../platform/work-sound.ts';

const everyMs = 15_000;

/** Says that live updates are interrupted, and reads the list by time until they are back. */
export function LiveNote({ onRead }: { onRead: () => void }) {
  const { t } = useText();
  const { connectionLoss } = usePlatform();
  const isLost = useSyncExternalStore(connectionLoss.subscribe, connectionLoss.read);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(onRead, everyMs);
    return () => clearInterval(timer);
  }, [isLost, onRead]);
  return (
    <p className="queue-live" role="status">
      {isLost && (
        <>
          <Glyph name="warning" size={16} />
          {t(adminReviewsText.liveUpdatesInterrupted, { seconds: everyMs / 1_000 })}
        </>
      )}
    </p>
  );
}

/** Shows the rows that have arrived since the list was read. */
export function NewItemsButton({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <Button type="primary" onClick={onShow}>
      {t(adminReviewsText.showNewItems, { count })}
    </Button>
  );
}

/** Chooses whether new work is announced by a sound; kept on this device for this administrator. */
export function SoundToggle() {
  const { t } = useText();
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (me === undefined) return null;
  const isOn = chosen ?? isSoundOn(me.id);
  return (
    <Tooltip title={isOn ? t(adminReviewsText.soundIsOn) : t(adminReviewsText.soundIsOff)}>
      <Button
        type="text"
        aria-label={t(adminReviewsText.soundForNewItems)}
        aria-pressed={isOn}
        className={isOn ? 'sound sound--on' : 'sound'}
        icon={<Glyph name="sound" size={18} />}
        onClick={() => {
          storeSound(me.id, !isOn);
          setChosen(!isOn);
          if (!isOn) playSound();
        }}
      />
    </Tooltip>
  );
}
