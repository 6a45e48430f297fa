import { ledgerText, useText } from '@fairtick/i18n';
import { Button, Icon } from '@fairtick/ui';

/** Exports a list with its filters. */
export function ExportButton({ isBusy, onExport }: { isBusy: boolean; onExport: () => void }) {
  const { t } = useText();
  return (
    <Button
      size="s"
      icon={<Icon name="download" size={16} />}
      busy={isBusy && t(ledgerText.exporting)}
      onClick={onExport}
    >
      {t(ledgerText.exportCsv)}
    </Button>
  );
}
