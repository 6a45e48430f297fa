import { proposeHouseFunding } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, useText } from '@fairtick/i18n';
import { Alert, App, Button, Form, Segmented } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { plainDigits } from '../../shared/review/decision/typed-rule.ts';
import { useProposeHouseFunding } from './approval-queries.ts';
import { ProposalCard } from './proposal-card.tsx';
import { AmountItem, cnyScale, GroundItems } from './proposal-fields.tsx';
import '../../shared/review/review.css';
import './approvals.css';

type Values = { direction: 'in' | 'out'; amount: string; reason: string; evidence: string };
const empty: Values = { direction: 'in', amount: '', reason: '', evidence: '' };

/** Proposes to move the operator's own money for payouts, which another administrator approves. */
export function HouseFundingCard() {
  const { t } = useText();
  const can = useCan();
  return (
    <ProposalCard kind="house_funding" title={t(adminApprovalsText.houseFunding)}>
      {can(proposeHouseFunding.permission) ? (
        <FundingForm />
      ) : (
        <p className="meta">{t(adminMembersText.noPermission)}</p>
      )}
    </ProposalCard>
  );
}

function FundingForm() {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const propose = useProposeHouseFunding(() => {
    form.resetFields();
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
  });
  const submit = ({ direction, amount, reason, evidence }: Values) =>
    propose.mutate({
      direction,
      amount: plainDigits(amount, cnyScale),
      reason: reason.trim(),
      evidence: evidence.trim(),
    });
  return (
    <Form name="funding" form={form} layout="vertical" requiredMark={false} initialValues={empty} onFinish={submit}>
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <div className="panel__pair">
        <Form.Item name="direction" label={t(adminApprovalsText.direction)}>
          <Segmented
            block
            options={[
              { value: 'in', label: t(adminApprovalsText.bankHouse) },
              { value: 'out', label: t(adminApprovalsText.houseBank) },
            ]}
          />
        </Form.Item>
        <AmountItem />
      </div>
      <GroundItems
        reasonLabel={t(adminMembersText.reason)}
        evidenceLabel={t(adminApprovalsText.evidenceRelatedItemTicket)}
      />
      <Button type="primary" htmlType="submit" loading={propose.isPending}>
        {t(adminApprovalsText.propose)}
      </Button>
    </Form>
  );
}
