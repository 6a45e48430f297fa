import { useText } from '@fairtick/i18n';
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
        title={t('价格闪动提示')}
        checked={priceFlash}
        onChange={(on) => changeDisplay({ priceFlash: on })}
      />
      <SwitchRow
        icon="motion"
        title={t('减少动态效果')}
        checked={reduceMotion}
        onChange={(on) => changeDisplay({ reduceMotion: on })}
      />
      <SwitchRow
        icon="vibrate"
        title={t('结算时震动')}
        checked={haptic}
        onChange={(on) => {
          changeDisplay({ haptic: on });
          cueSettlement({ haptic: on, sound: false });
        }}
      />
      <SwitchRow
        icon="sound"
        title={t('结算时提示音')}
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
