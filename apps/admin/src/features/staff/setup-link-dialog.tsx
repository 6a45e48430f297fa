import type { StaffMember } from '@fairtick/contracts';
import { adminRolesText, adminStaffText, useText } from '@fairtick/i18n';
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
        title={t(adminRolesText.linkToSetPassword)}
        okText={t(adminRolesText.makeLink)}
        busy={hand.isPending}
        error={hand.error}
        onOk={(reason) => hand.mutate({ reason })}
        onCancel={onClose}
      >
        <p className="dialog__effect">
          {t(adminRolesText.nameSetsPasswordLink, {
            name: colleague.username,
          })}
        </p>
        <p className="dialog__effect">{t(adminRolesText.nameNoAuthenticatorTwo, { name: colleague.username })}</p>
      </ReasonModal>
    );
  }
  const address = `${location.href.split('#')[0]}#${setupPath(hand.data.link)}`;
  return (
    <Modal
      open
      title={t(adminRolesText.linkToSetPassword)}
      okText={t(adminStaffText.iHandedOver)}
      onOk={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert
        type="warning"
        showIcon
        title={t(adminRolesText.linkShownOnceGood, {
          at: formats.dateTime(hand.data.expiresAt),
        })}
      />
      <Typography.Paragraph code copyable={{ text: address }} className="setup-link">
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
