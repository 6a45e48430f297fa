import type { FactorReset } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, useText } from '@fairtick/i18n';
import { Alert, App, Form } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { ProposalModal } from '../../shared/review/proposal-modal.tsx';
import { useProposeFactorReset } from './approval-queries.ts';
import { GroundItems } from './proposal-fields.tsx';

type Values = { reason: string; evidence: string };

/** Asks for the reason, and how the administrator verified who asks, before the removal is proposed. */
export function FactorResetDialog({ item, onClose }: { item: FactorReset; onClose: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const propose = useProposeFactorReset(item.id, () => {
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
    onClose();
  });
  return (
    <ProposalModal
      title={`${t(adminApprovalsText.factorReset)} · ${item.memberName}`}
      isPending={propose.isPending}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <Form
        name="factor-reset"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '', evidence: '' }}
        onFinish={({ reason, evidence }: Values) =>
          propose.mutate({ reason: reason.trim(), evidence: evidence.trim() })
        }
      >
        <GroundItems reasonLabel={t(adminMembersText.reason)} evidenceLabel={t(adminApprovalsText.identityChecked)} />
      </Form>
    </ProposalModal>
  );
}
