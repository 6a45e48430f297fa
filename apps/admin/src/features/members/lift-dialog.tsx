import type { Restriction } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      title={t('解除限制')}
      okText={t('解除')}
      cancelText={t('取消')}
      okButtonProps={{ loading: lift.isPending, autoFocus: true }}
      onCancel={onClose}
      onOk={() =>
        lift.mutate(restriction.id, {
          onSuccess: () => {
            void message.success(t('{{name}}已解除', { name }));
            onClose();
          },
        })
      }
    >
      {lift.error !== null && <Alert type="error" showIcon title={errorText(lift.error, t)} role="alert" />}
      <p>{t('解除“{{name}}”后立即生效，并写入审计日志。', { name })}</p>
    </Modal>
  );
}
