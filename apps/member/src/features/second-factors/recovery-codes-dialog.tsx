import { secondFactorsText, useText } from '@fairtick/i18n';
import { Button, Dialog } from '@fairtick/ui';
import { useCopy } from '../../shared/files/use-copy.ts';
import '../../shared/second-factors/second-factors.css';

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText();
  const copy = useCopy();
  return (
    <Dialog
      title={t(secondFactorsText.keepRecoveryCodes)}
      kind="sheet"
      dismissible={false}
      onClose={onClose}
      foot={
        <>
          <Button block onClick={() => void copy(codes.join('\n'))}>
            {t(secondFactorsText.copyAll)}
          </Button>
          <Button tone="primary" block onClick={onClose}>
            {t(secondFactorsText.keptCodes)}
          </Button>
        </>
      }
    >
      <div className="second-factor">
        <p className="second-factor__note">{t(secondFactorsText.keepRecoveryCodesNote)}</p>
        <ul className="second-factor__codes num">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
