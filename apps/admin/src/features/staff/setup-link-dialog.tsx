import type { StaffMember } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert, Modal, Typography } from 'antd';
import { setupPath } from '../../shared/paths.ts';
import { ReasonModal } from './reason-modal.tsx';
import { useIssueSetupLink } from './staff-queries.ts';

/** Issues a colleague's password setup link; it is shown once. */
export function SetupLinkDialog({ colleague, onClose }: { colleague: StaffMember; onClose: () => void }) {
  const { t, formats } = useText();
  const hand = useIssueSetupLink(colleague.id);
  if (hand.data === undefined) {
    return (
      <ReasonModal
        title={t('设置密码的链接')}
        okText={t('生成链接')}
        busy={hand.isPending}
        error={hand.error}
        onOk={(reason) => hand.mutate({ reason })}
        onCancel={onClose}
      >
        <p className="dialog__effect">
          {t('{{name}} 用这个链接设置自己的密码，请勿代为设置。动态口令不受影响，之前的链接失效。', {
            name: colleague.username,
          })}
        </p>
        <p className="dialog__effect">
          {t(
            '如果{{name}}还没有绑定动态口令，您与他视为同一人，不能互相复核，直到他用另一位管理员交出的链接重新设置密码。请由不参与复核他的人交出链接。',
            { name: colleague.username },
          )}
        </p>
      </ReasonModal>
    );
  }
  const address = `${location.href.split('#')[0]}#${setupPath(hand.data.link)}`;
  return (
    <Modal
      open
      title={t('设置密码的链接')}
      okText={t('我已妥善转交')}
      onOk={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert
        type="warning"
        showIcon
        title={t('链接只显示这一次，有效至 {{at}}，只能用一次。请当面或用加密方式转交。', {
          at: formats.dateTime(hand.data.expiresAt),
        })}
      />
      <Typography.Paragraph code copyable={{ text: address }} className="setup-link">
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
