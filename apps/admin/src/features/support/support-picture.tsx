import { adminSupportPictureLink } from '@fairtick/contracts';
import { adminSupportText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Image } from 'antd';
import { useEffect, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** A member's picture, fetched only on request: each view is an audit entry. */
export function SupportPicture({ uploadId }: { uploadId: string }) {
  const { t } = useText();
  const { call, download } = usePlatform();
  const [address, setAddress] = useState<string | null>(null);
  const view = useMutation({
    mutationFn: async () => {
      const { url } = await call(adminSupportPictureLink, { params: { id: uploadId } }, { quiet: true });
      return URL.createObjectURL(await download(url));
    },
    onSuccess: setAddress,
  });
  // Releases the picture's memory when the conversation closes.
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  if (address !== null)
    return <Image src={address} alt={t(adminSupportText.memberPicture)} className="line__picture" />;
  return (
    <div className="line__look">
      <Button
        size="small"
        loading={view.isPending}
        icon={<Glyph name="picture" size={16} />}
        onClick={() => view.mutate()}
      >
        {t(adminSupportText.viewPictureGoesAudit)}
      </Button>
      {view.error !== null && (
        <span className="line__trouble" role="alert">
          {errorText(view.error, t)}
        </span>
      )}
    </div>
  );
}
