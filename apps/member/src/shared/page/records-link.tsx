import { ledgerText, useText } from '@fairtick/i18n';
import { usePlatform } from '../platform.tsx';

/** Link to a page's records, at the right of its head. */
export function RecordsLink({ path }: { path: string }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <button type="button" className="page__records" onClick={() => navigation.navigateTo(path)}>
      {t(ledgerText.recordList)}
    </button>
  );
}
