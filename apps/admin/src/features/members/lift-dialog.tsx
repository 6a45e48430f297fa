import type { Restriction } from '@fairtick/contracts';
import { adminFrameText, adminMembersText, useText } from '@fairtick/i18n';
import { Alert, App, Modal } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { useLift } from './member-queries.ts';
import { restrictionTexts } from './restriction-texts.ts';

type LiftDialogProps = { memberId: string; restriction: Restriction; onClose: () => void };

/** Asks for confirmation before a restriction is lifted. */
export function LiftDialog({ memberId, restriction, onClose }: LiftDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const lift = useLift(memberId);
  const name = t(restrictionTexts[restriction.kind].name);
  return (
    <Modal
      open
      title={t(adminMembersText.liftRestriction)}
      okText={t(adminMembersText.lift)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: lift.isPending, autoFocus: true }}
      onCancel={onClose}
      onOk={() =>
        lift.mutate(restriction.id, {
          onSuccess: () => {
            void message.success(t(adminMembersText.liftedName, { name }));
            onClose();
          },
        })
      }
    >
      {lift.error !== null && <Alert type="error" showIcon title={errorText(lift.error, t)} role="alert" />}
      <p>{t(adminMembersText.liftingNameActsOnce, { name })}</p>
    </Modal>
  );
}
