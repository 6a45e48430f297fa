import { adminUploadLink, type ReviewedIdentity } from '@fairtick/contracts';
import { adminIdentityText, useText } from '@fairtick/i18n';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { photosOf, usePhotos } from './identity-queries.ts';
import { PhotoView } from './photo-view.tsx';

/** Both sides of the document, fetched only on request: the member sees each view. */
export function PhotosCard({ item }: { item: ReviewedIdentity }) {
  const { t } = useText();
  const may = useCan()(adminUploadLink.permission);
  const [addresses, setAddresses] = useState<string[]>([]);
  const [isLarge, setLarge] = useState(false);
  const uploadIds = photosOf(item);
  const view = usePhotos(item, setAddresses);
  // Releases the photos' memory when the panel closes.
  useEffect(
    () => () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  const names = [t(adminIdentityText.front), t(adminIdentityText.back)];
  const views = addresses.map((address, index) => (
    <PhotoView key={address} address={address} name={names[index] ?? ''} />
  ));
  return (
    <section className="photos" aria-label={t(adminIdentityText.photos)}>
      <h3>{t(adminIdentityText.photos)}</h3>
      {uploadIds.length === 0 && <p className="meta">{t(adminIdentityText.photosPurgedRule)}</p>}
      {view.error !== null && <Alert type="error" showIcon title={errorText(view.error, t)} role="alert" />}
      {uploadIds.length > 0 && addresses.length === 0 && may && (
        <Button
          aria-keyshortcuts="V"
          loading={view.isPending}
          icon={<Glyph name="eye" size={16} />}
          onClick={() => view.mutate()}
        >
          {t(adminIdentityText.showPhotosMemberSees)}
        </Button>
      )}
      {uploadIds.length > 0 && !may && <p className="meta">{t(adminIdentityText.notLookPhotos)}</p>}
      {addresses.length > 0 && (
        <>
          <div className="photos__pair">{views}</div>
          <Button size="small" onClick={() => setLarge(true)}>
            {t(adminIdentityText.compareEnlarged)}
          </Button>
          <Modal
            open={isLarge}
            title={t(adminIdentityText.photos)}
            width="min(1280px, 96vw)"
            footer={null}
            destroyOnHidden
            onCancel={() => setLarge(false)}
          >
            <div className="photos__pair photos__pair--large">{views}</div>
          </Modal>
        </>
      )}
    </section>
  );
}
