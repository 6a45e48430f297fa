import { adminReviewsText, adminWorkbenchText, type Text, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { useReviewFlow } from './review-flow.ts';

type KeyHint = readonly [key: string, does: Text];

/** Keys of every panel of a queue; the list of shortcuts shows them, too. */
export const reviewKeys: readonly KeyHint[] = [
  ['C', adminReviewsText.claim],
  ['V', adminReviewsText.showProof],
  ['S', adminReviewsText.receivedAsSubmitted],
  ['A', adminReviewsText.approve],
  ['R', adminReviewsText.reject],
  ['Z', adminReviewsText.takeBack],
];

/** The keys that work in this panel, with two buttons that lead to the next item. */
export function KeyLegend({ keys, isDecidable }: { keys: string; isDecidable: boolean }) {
  const { t } = useText();
  const { approveAndNext, next } = useReviewFlow();
  return (
    <div className="key-legend">
      {isDecidable && (
        <ul aria-label={t(adminWorkbenchText.keyboardShortcuts)}>
          {reviewKeys
            .filter(([key]) => keys.includes(key))
            .map(([key, does]) => (
              <li key={key}>
                <kbd>{key}</kbd> {t(does)}
              </li>
            ))}
        </ul>
      )}
      <div className="key-legend__next">
        {isDecidable && (
          <Button size="small" aria-keyshortcuts="Shift+A" onClick={approveAndNext}>
            <kbd>⇧A</kbd> {t(adminReviewsText.approveAndNext)}
          </Button>
        )}
        <Button size="small" aria-keyshortcuts="N" onClick={next}>
          <kbd>N</kbd> {t(adminReviewsText.nextItem)}
        </Button>
      </div>
    </div>
  );
}
