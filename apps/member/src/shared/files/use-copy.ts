import { accountText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { copyText } from './copy-text.ts';

/** Copies a text and shows a toast, or shows what to do instead. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useText();
  return async (text) => {
    if (await copyText(text)) toast.done(t(accountText.copiedSuccessfully));
    else toast.error(t(accountText.couldNotCopyPress));
  };
}
