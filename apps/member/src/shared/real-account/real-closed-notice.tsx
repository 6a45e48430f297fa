import { frameText, useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import { useRealAccountOpen } from './use-real-account-open.ts';

/** Shown on deposit and savings pages while the operator has not opened the real account. */
export function RealClosedNotice() {
  const { t } = useText();
  if (useRealAccountOpen()) return null;
  return (
    <Notice tone="warn" role="status">
      {t(frameText.realAccountNotOpen)}
    </Notice>
  );
}
