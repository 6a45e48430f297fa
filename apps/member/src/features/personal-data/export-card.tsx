import { dataExport, prepareExport } from '@fairtick/contracts';
import { contentText, limitsText, useText } from '@fairtick/i18n';
import { Button, Card, Icon, toast } from '@fairtick/ui';
import { useState } from 'react';
import { More } from '../../shared/explain/more.tsx';
import { saveFile } from '../../shared/files/save-file.ts';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { usePlatform } from '../../shared/platform.tsx';

/** Downloads all data about the member as one file. */
export function ExportCard() {
  const { t } = useText();
  const { call, files } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const fetchCopy = async (pwd: string) => {
    await call(prepareExport, { body: { pwd } }, { quiet: true });
    return files.download(dataExport.path, dataExport.timeoutMs);
  };
  return (
    <Card padded aria-label={t(limitsText.exportMyData)}>
      <h2 className="data-page__head">{t(limitsText.exportMyData)}</h2>
      <p className="data-page__note">{t(limitsText.jsonFileEverythingPlatform)}</p>
      <More>
        <p>{t(limitsText.copyContains)}</p>
      </More>
      <Button block icon={<Icon name="download" size={18} />} onClick={() => setAsking(true)}>
        {t(limitsText.downloadCopy)}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t(limitsText.exportMyData)}
          confirm={t(contentText.download)}
          tone="primary"
          send={fetchCopy}
          onDone={(copy) => {
            saveFile('fairtick-data.json', copy);
            toast.done(t(limitsText.savedToYourDownloads));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t(limitsText.fileShowsIdAccount)}</p>
        </PasswordDialog>
      )}
    </Card>
  );
}
