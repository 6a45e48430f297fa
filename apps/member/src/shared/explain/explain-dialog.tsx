import { announcementsText, ordersText, type Text, useText } from '@fairtick/i18n';
import { Button, Dialog } from '@fairtick/ui';
import { type Explained, ExplainPicture } from './explain-picture.tsx';

export type { Explained };

const sentences = {
  breakEven: ordersText.breakEvenExplained,
  tolerance: ordersText.toleranceExplained,
  tape: ordersText.tapeExplained,
  entry: ordersText.entryExplained,
  exit: ordersText.exitExplained,
} as const satisfies Record<Explained, Text>;

type ExplainDialogProps = { what: Explained; term: Text; onClose: () => void };

/** A term in a sentence and a picture. */
export function ExplainDialog({ what, term, onClose }: ExplainDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      title={t(term)}
      onClose={onClose}
      foot={
        <Button tone="primary" size="paired" onClick={onClose}>
          {t(announcementsText.gotIt)}
        </Button>
      }
    >
      <ExplainPicture what={what} />
      <p className="explain__text">{t(sentences[what])}</p>
    </Dialog>
  );
}
