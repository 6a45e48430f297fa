import { adminFrameText, useText } from '@fairtick/i18n';
import { Glyph } from '../parts/glyph.tsx';
import { useFrame } from './frame-context.ts';

/** Opens the menu; shown on a narrow screen only. */
export function MenuButton() {
  const { t } = useText();
  const { openMenu } = useFrame();
  return (
    <button
      type="button"
      className="bar__menu"
      aria-haspopup="dialog"
      aria-label={t(adminFrameText.mainMenu)}
      onClick={openMenu}
    >
      <Glyph name="menu" size={22} />
    </button>
  );
}
