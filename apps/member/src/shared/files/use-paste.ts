import { ledgerText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';

/** Reads one line from the clipboard; if the browser refuses, shows what to do instead. */
export function usePaste(onText: (text: string) => void): () => void {
  const { t } = useText();
  return () => {
    // Missing on plain-http pages of a local network.
    const reading = navigator.clipboard?.readText() ?? Promise.reject(new Error('no clipboard'));
    reading.then(
      (text) => onText(text.trim()),
      () => toast.error(t(ledgerText.cannotReadClipboardPaste)),
    );
  };
}
