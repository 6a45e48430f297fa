import { useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useText();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => toast.done(t('复制成功')),
      () => toast.error(t('无法复制，请长按选择')),
    );
}
