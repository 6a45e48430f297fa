import { adminApprovalsText, adminFrameText, useText } from '@fairtick/i18n';
import { Modal } from 'antd';
import type { ReactNode } from 'react';

type ProposalModalProps = {
  title: ReactNode;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Pixels; as narrow as a question without it. */
  width?: number;
  /** What is proposed takes something away. */
  danger?: boolean;
};

/** The frame of a form whose content another administrator decides; a press beside it does not lose what was typed. */
export function ProposalModal({ isPending, onSubmit, onClose, danger = false, ...rest }: ProposalModalProps) {
  const { t } = useText();
  return (
    <Modal
      open
      okText={t(adminApprovalsText.propose)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: isPending, danger }}
      onOk={onSubmit}
      onCancel={onClose}
      mask={{ closable: false }}
      {...rest}
    />
  );
}
