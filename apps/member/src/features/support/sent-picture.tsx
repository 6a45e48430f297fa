import { supportText, useText } from '@fairtick/i18n';
import { Dialog, Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { pictureQuery } from './support-queries.ts';

type SentPictureProps = { picture: { id: string; width: number; height: number } };

/** A sent picture; a press enlarges it. Its space is reserved before it loads. */
export function SentPicture({ picture: { id, width, height } }: SentPictureProps) {
  const { t } = useText();
  const { data, isError, refetch } = useQuery(pictureQuery(usePlatform(), id));
  const url = useObjectUrl(data);
  const [isLarge, setLarge] = useState(false);
  const style = { aspectRatio: `${width} / ${height}` };
  if (isError) {
    return (
      <button type="button" className="sent-picture sent-picture--failed" onClick={() => void refetch()}>
        <Icon name="refresh" size={18} />
        {t(supportText.notLoadedTapTry)}
      </button>
    );
  }
  if (url === undefined) return <span className="sent-picture skeleton" style={style} aria-hidden="true" />;
  return (
    <>
      <button type="button" className="sent-picture" style={style} onClick={() => setLarge(true)}>
        <img src={url} alt={t(supportText.pictureInConversation)} />
      </button>
      {isLarge && (
        <Dialog title={t(supportText.pictureViewed)} kind="wide" onClose={() => setLarge(false)}>
          <img className="sent-picture__large" src={url} alt={t(supportText.pictureInConversation)} />
        </Dialog>
      )}
    </>
  );
}

/** An object URL of the picture while the component is mounted. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  if (blob !== undefined && made?.blob !== blob) setMade({ blob, url: URL.createObjectURL(blob) });
  const url = made?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}
