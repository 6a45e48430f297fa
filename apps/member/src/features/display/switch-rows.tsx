import { accountText, useText } from '@fairtick/i18n';
import { type IconName, ListRow, Switch } from '@fairtick/ui';
import { cueSettlement } from '../../shared/cues/cue-settlement.ts';
import { changeDisplay, useDisplay, useMotionReduced } from '../../shared/display-settings.ts';

/** Switches for price flashes, reduced motion, and vibration and sound on settlement. */
export function SwitchRows() {
  const { t } = useText();
  const { priceFlash, haptic, sound } = useDisplay();
  const reduceMotion = useMotionReduced();
  return (
    <>
      <SwitchRow
        icon="bolt"
        title={t(accountText.flashPriceChanges)}
        checked={priceFlash}
        onChange={(on) => changeDisplay({ priceFlash: on })}
      />
      <SwitchRow
        icon="motion"
        title={t(accountText.reduceMotion)}
        checked={reduceMotion}
        onChange={(on) => changeDisplay({ reduceMotion: on })}
      />
      <SwitchRow
        icon="vibrate"
        title={t(accountText.vibrateOnSettlement)}
        checked={haptic}
        onChange={(on) => {
          changeDisplay({ haptic: on });
          cueSettlement({ haptic: on, sound: false });
        }}
      />
      <SwitchRow
        icon="sound"
        title={t(accountText.soundOnSettlement)}
        checked={sound}
        onChange={(on) => {
          changeDisplay({ sound: on });
          cueSettlement({ haptic: false, sound: on });
        }}
      />
    </>
  );
}

type SwitchRowProps = { icon: IconName; title: string; checked: boolean; onChange: (on: boolean) => void };

function SwitchRow({ icon, title, checked, onChange }: SwitchRowProps) {
  return <ListRow icon={icon} title={title} end={<Switch label={title} checked={checked} onChange={onChange} />} />;
}
