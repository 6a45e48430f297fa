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
    <Page width="split" title={t(limitsText.myData)} className="data-page">
      <div className="stack columns columns--pair">
        <div className="columns__part">
          <ExportCard />
          <KeptCard />
        </div>
        <div className="columns__part">
          <CloseCard />
        </div>
      </div>
    </Page>
  );
}
