import type { UploadPurpose } from '@fairtick/contracts';
import { useRef, useState } from 'react';
import { usePictureUpload } from '../../shared/files/use-picture-upload.ts';
import { checkPhoto, type PhotoFinding } from './check-photo.ts';
import { readPixels } from './read-pixels.ts';

/** One side of the document: uploads the photo immediately and reports likely problems beside it. */
export function useDocumentPhoto(purpose: Extract<UploadPurpose, `identity_${string}`>) {
  const upload = usePictureUpload(purpose);
  const tile = useRef<HTMLButtonElement>(null);
  const [findings, setFindings] = useState<PhotoFinding[]>([]);
  return {
    ...upload,
    tile,
    findings,
    take: (photo: Blob) => {
      setFindings([]);
      void upload.choose(photo);
      // Checked in parallel with the upload, because a hint must not delay it.
      void findingsOf(photo).then(setFindings);
    },
    focus: () => tile.current?.focus(),
  };
}

export type DocumentPhotoState = ReturnType<typeof useDocumentPhoto>;

/** Empty for a file that is no picture: the upload reports that. */
async function findingsOf(photo: Blob): Promise<PhotoFinding[]> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (picture === null) return [];
  const { width, height } = picture;
  const pixels = readPixels(picture, { x: 0, y: 0, width, height });
  picture.close();
  return pixels === null ? [] : checkPhoto(pixels, { width, height });
}
