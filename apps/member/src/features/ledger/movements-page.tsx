import { useText } from '@fairtick/i18n';
import { RecordTabs } from '../../app/records/record-tabs.tsx';
import { Page } from '../../app/shell/page.tsx';
import { MovementsPanel } from './movements-panel.tsx';

/** Every movement of the real account. */
export function MovementsPage() {
  const { t } = useText();
  return (
    <Page title={t('资金记录')}>
      <RecordTabs current="movements" />
      <MovementsPanel account="real" />
    </Page>
  );
}
