import { type adminUploadContent, adminUploadLink } from '@fairtick/contracts';
import { adminDepositsText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Image } from 'antd';
import { useEffect, useState } from 'react';
import { errorKey, errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** The member's picture, fetched only on request: each view is an audit entry. */
export function ProofPicture({ uploadId }: { uploadId: string }) {
  const { t } = useText();
  const { call, download } = usePlatform();
  const [address, setAddress] = useState<string | null>(null);
  const view = useMutation({
    mutationFn: async () => {
      const { url } = await call(adminUploadLink, { params: { id: uploadId } }, { quiet: true });
      return URL.createObjectURL(await download(url));
    },
    onSuccess: setAddress,
  });
  // Releases the picture's memory when the panel closes.
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  const error = view.error;
  const said =
    errorKey<typeof adminUploadContent>(error) === 'UPLOAD_LINK_INVALID'
      ? t(adminDepositsText.pictureLinkInvalid)
      : null;
  return (
    <div className="proof">
      {error !== null && <Alert type="error" showIcon title={said ?? errorText(error, t)} role="alert" />}
      {address === null ? (
        <Button
          aria-keyshortcuts="V"
          loading={view.isPending}
          icon={<Glyph name="eye" size={16} />}
          onClick={() => view.mutate()}
        >
          {t(adminDepositsText.showProofLogged)}
        </Button>
      ) : (
        <Image src={address} alt={t(adminDepositsText.proofPaymentMemberSent)} className="proof__picture" />
      )}
    </div>
  );
}
