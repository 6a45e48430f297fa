import { frameText, useText } from '@fairtick/i18n';
import { takeUpdate, useUpdateReady } from './updates.ts';

/** Says that a newer version is ready, with a button that loads it. Hidden without one. */
export function UpdateBar() {
  const { t } = useText();
  if (!useUpdateReady()) return null;
  return (
    <aside className="bar bar--demo" role="status">
      <span className="bar__text">{t(frameText.newVersionIsReady)}</span>
      <button type="button" className="bar__switch" onClick={takeUpdate}>
        {t(frameText.reload)}
      </button>
    </aside>
  );
}
