import { ledgerText, useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';

/** Shown after a lost answer: pressing again checks the same request and never submits it twice. */
export function UnknownOutcome() {
  const { t } = useText();
  return (
    <Notice tone="warn" role="alert">
      {t(ledgerText.connectionLostNotKnow)}
    </Notice>
  );
}
