import { ApiError } from '@fairtick/client';
import { frameText, useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import { RefusalLink } from './refusal-link.tsx';

/** Shows an error in place, because screen readers do not announce toasts during a modal dialog. */
export function RefusalNotice({ error }: { error: Error | null }) {
  const { t } = useText();
  if (error === null) return null;
  return (
    <Notice tone="crit" role="alert">
      {(error instanceof ApiError && error.msg) || t(frameText.networkErrorTryAgain)}
      {error instanceof ApiError && <RefusalLink error={error.error} />}
    </Notice>
  );
}
