import { depositsText, useText } from '@fairtick/i18n';
import { Button, Dialog, Icon } from '@fairtick/ui';
import { useState } from 'react';
import { OwnPicture } from '../../shared/files/own-picture.tsx';

/** Shows the member's own picture, fetched with a new link valid for five minutes. */
export function ProofButton({ uploadId }: { uploadId: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" className="facts__proof" icon={<Icon name="picture" size={16} />} onClick={() => setOpen(true)}>
        {t(depositsText.seeProof)}
      </Button>
      {isOpen && (
        <Dialog title={t(depositsText.proofOfPayment)} kind="wide" onClose={() => setOpen(false)}>
          <OwnPicture className="facts__picture" uploadId={uploadId} alt={t(depositsText.proofOfPayment)} />
        </Dialog>
      )}
    </>
  );
}
