import { depositsText, supportText, useText } from '@fairtick/i18n';
import { classNames, Icon, IconButton } from '@fairtick/ui';
import { useState } from 'react';
import type { Pictures } from './use-pictures.ts';

/** Pictures of the draft: upload progress and a button to remove each. */
export function PictureStrip({ pictures }: { pictures: Pictures }) {
  const { t } = useText();
  if (pictures.chosen.length === 0) return null;
  return (
    <ul className="composer__pictures">
      {pictures.chosen.map(({ key, preview, share, id, failed }, index) => (
        <li key={key} className={classNames('composer__picture', failed !== null && 'composer__picture--failed')}>
          <Preview url={preview} name={t(supportText.pictureIndex, { index: index + 1 })} />
          {id === null && failed === null && (
            <progress max={100} value={Math.round(share * 100)} aria-label={t(depositsText.uploadProgress)} />
          )}
          {failed !== null && (
            <span className="composer__trouble" role="alert" title={failed}>
              <Icon name="circle-alert" size={16} />
              <span className="visually-hidden">{failed}</span>
            </span>
          )}
          <IconButton
            icon="close"
            size={14}
            label={t(depositsText.removePicture)}
            onClick={() => pictures.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The picture, or an icon for a file that is no valid picture, instead of the browser's broken-image icon. */
function Preview({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (!isBroken) return <img src={url} alt={name} onError={() => setBroken(true)} />;
  return (
    <span className="composer__unreadable" role="img" aria-label={name}>
      <Icon name="picture" size={24} />
    </span>
  );
}
