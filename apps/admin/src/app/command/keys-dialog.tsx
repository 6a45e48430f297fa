import { adminReviewsText, adminWorkbenchText, type Text, useText } from '@fairtick/i18n';
import { reviewKeys } from '../../shared/review/flow/key-legend.tsx';
import { NativeDialog } from './native-dialog.tsx';

const keys: readonly { keys: readonly string[]; does: Text }[] = [
  { keys: ['Ctrl K', '⌘ K', '/'], does: adminWorkbenchText.pagesMembersNumbers },
  { keys: ['J', '↓'], does: adminWorkbenchText.nextRowOfList },
  { keys: ['K', '↑'], does: adminWorkbenchText.previousRowOfList },
  { keys: ['Enter'], does: adminWorkbenchText.openChosenRow },
  ...reviewKeys.map(([key, does]) => ({ keys: [key], does })),
  { keys: ['⇧ A'], does: adminReviewsText.approveAndNext },
  { keys: ['N'], does: adminReviewsText.nextItem },
  { keys: ['Esc'], does: adminWorkbenchText.closePanelOrDialog },
  { keys: ['?'], does: adminWorkbenchText.showTheseKeys },
];

/** The list of keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <NativeDialog label={t(adminWorkbenchText.keyboardShortcuts)} onClose={onClose}>
      <div className="command__keys">
        <h2>{t(adminWorkbenchText.keyboardShortcuts)}</h2>
        <dl>
          {keys.map(({ keys: names, does }) => (
            <div key={does}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="command__close" onClick={onClose}>
          {t(adminReviewsText.close)}
        </button>
      </div>
    </NativeDialog>
  );
}
