import { ledgerText, useText } from '@fairtick/i18n';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { RecordTabs } from '../../shared/records/record-tabs.tsx';
import { MovementsPanel } from './movements-panel.tsx';

/** Every movement of the real account. */
export function MovementsPage() {
  const { t } = useText();
  return (
    <RefreshablePage title={t(ledgerText.records)}>
      <RecordTabs current="movements" />
      <MovementsPanel account="real" />
    </RefreshablePage>
  );
}
