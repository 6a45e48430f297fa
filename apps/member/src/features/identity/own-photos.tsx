import type { Identity } from '@fairtick/contracts';
import { identityText, useText } from '@fairtick/i18n';
import { Button, Dialog, Icon } from '@fairtick/ui';
import { useState } from 'react';
import { OwnPicture } from '../../shared/files/own-picture.tsx';
import { sideText } from './identity-texts.ts';

/** The member's uploaded photos, each shown on request with a link valid for five minutes. */
export function OwnPhotos({ check }: { check: NonNullable<Identity['check']> }) {
  const { t } = useText();
  const [shown, setShown] = useState<{ uploadId: string; side: string } | null>(null);
  const photos = [
    { uploadId: check.frontUploadId, side: t(sideText(check.region, 'front')) },
    { uploadId: check.backUploadId, side: t(sideText(check.region, 'back')) },
  ];
  return (
    <p className="own-photos">
      {photos.map(
        ({ uploadId, side }) =>
          uploadId !== null && (
            <Button
              key={uploadId}
              size="s"
              icon={<Icon name="picture" size={16} />}
              onClick={() => setShown({ uploadId, side })}
            >
              {t(identityText.viewSide, { side })}
            </Button>
          ),
      )}
      {shown && (
        <Dialog title={shown.side} kind="wide" onClose={() => setShown(null)}>
          <OwnPicture className="own-photos__picture" uploadId={shown.uploadId} alt={shown.side} />
        </Dialog>
      )}
    </p>
  );
}
