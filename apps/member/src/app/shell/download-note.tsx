import { contentText, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { downloadsQuery } from '../../shared/queries.ts';

/** What the download page offers; a download is only mentioned if there is one. */
export function DownloadNote() {
  const { t, language } = useText();
  const { data } = useQuery(downloadsQuery(usePlatform(), language));
  if (data === undefined) return null;
  return data.items.length > 0 ? t(contentText.scanOrDownload) : t(contentText.noInstallerAddHome);
}
