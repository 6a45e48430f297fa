import { profilesText, useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';

/** Shown where codes are written to a file instead of being sent, so that members do not wait for a message. */
export function SandboxNotice() {
  const { t } = useText();
  return (
    <Notice tone="warn" role="status">
      {t(profilesText.sandboxCodesNotSent)}
    </Notice>
  );
}
