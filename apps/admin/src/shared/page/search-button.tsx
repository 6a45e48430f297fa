import { adminWorkbenchText, useText } from '@fairtick/i18n';
import { useOpenCommands } from '../command/command-context.tsx';
import { Glyph } from '../parts/glyph.tsx';

/** A button styled as the search field that it opens. */
export function SearchButton() {
  const { t } = useText();
  const open = useOpenCommands();
  return (
    <button type="button" className="bar__search" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={open}>
      <Glyph name="search" size={16} />
      <span>{t(adminWorkbenchText.pagesMembersNumbers)}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
