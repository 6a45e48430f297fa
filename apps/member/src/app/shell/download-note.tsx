import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { downloadsQuery } from '../../shared/queries.ts';

/** What the download page offers; a download is only mentioned if there is one. */
export function DownloadNote() {
  const { t, language } = useText();
  const { data } = useQuery(downloadsQuery(usePlatform(), language));
  if (data === undefined) return null;
  return data.items.length > 0 ? t('扫码或直接下载') : t('暂无安装包，可添加到主屏幕');
}
