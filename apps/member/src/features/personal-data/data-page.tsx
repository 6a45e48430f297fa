import { limitsText, useText } from '@fairtick/i18n';
import { Page } from '../../shared/page/page.tsx';
import { CloseCard } from './close-card.tsx';
import { ExportCard } from './export-card.tsx';
import { KeptCard } from './kept-card.tsx';
import './personal-data.css';

/** Export of the member's data, storage periods, and closing the account. */
export function DataPage() {
  const { t } = useText();
  return (
    <Page title={t(limitsText.myData)} className="data-page">
      <div className="data-page__stack">
        <ExportCard />
        <KeptCard />
        <CloseCard />
      </div>
    </Page>
  );
}
