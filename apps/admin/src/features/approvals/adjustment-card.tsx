import { type AdjustmentCategory, adjustmentCategories, adminApprovals, proposeAdjustment } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Alert, App, Button, Form, Segmented, Select } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { plainDigits } from '../../shared/review/decision/typed-rule.ts';
import { useApprovals, useProposeAdjustment } from './approval-queries.ts';
import { categoryNames } from './approval-texts.ts';
import { balanceAfter } from './balance-after.ts';
import { MemberProposals } from './member-proposals.tsx';
import { AmountItem, cnyScale, GroundItems } from './proposal-fields.tsx';
import '../../shared/review/review.css';
import './approvals.css';

type Values = {
  type: 'manual_add' | 'manual_deduct';
  amount: string;
  category: AdjustmentCategory | null;
  reason: string;
  evidence: string;
};
type AdjustmentCardProps = { memberId: string; available: string };
const empty: Values = { type: 'manual_add', amount: '', category: null, reason: '', evidence: '' };
const shownProposals = 20;

/** Proposes a manual add or deduct on a member's real balance; another administrator decides. */
export function AdjustmentCard({ memberId, available }: AdjustmentCardProps) {
  const { t } = useText();
  const can = useCan();
  const { data } = useApprovals({ memberId, limit: shownProposals }, can(adminApprovals.permission));
  const pending = data?.items.filter(({ state }) => state === 'pending') ?? [];
  return (
    <section className="card narrow-card" aria-labelledby="adjustment-title">
      <header className="card__head">
        <h2 id="adjustment-title">{t(adminApprovalsText.manualAdjustment)}</h2>
        {pending.length > 0 && (
          <span className="tag tag--warn">
            <Glyph name="hourglass" size={13} />
            {t(adminApprovalsText.countPending, { count: pending.length })}
          </span>
        )}
      </header>
      <div className="card__body">
        {can(proposeAdjustment.permission) ? (
          <AdjustmentForm memberId={memberId} available={available} />
        ) : (
          <p className="meta">{t(adminMembersText.noPermission)}</p>
        )}
      </div>
      {data !== undefined && <MemberProposals proposals={data.items} />}
    </section>
  );
}

function AdjustmentForm({ memberId, available }: AdjustmentCardProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const type = Form.useWatch('type', form) ?? 'manual_add';
  const amount = Form.useWatch('amount', form) ?? '';
  const propose = useProposeAdjustment(() => {
    form.resetFields();
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
  });
  const after = balanceAfter(available, amount, type);
  const submit = ({ category, ...rest }: Values) => {
    if (category === null) return;
    const [reason, evidence] = [rest.reason.trim(), rest.evidence.trim()];
    propose.mutate({
      memberId,
      type: rest.type,
      amount: plainDigits(rest.amount, cnyScale),
      category,
      reason,
      evidence,
    });
  };
  return (
    <Form name="adjustment" form={form} layout="vertical" requiredMark={false} initialValues={empty} onFinish={submit}>
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <div className="panel__pair">
        <Form.Item name="type" label={t(adminApprovalsText.kind)}>
          <Segmented
            block
            options={[
              { value: 'manual_add', label: t(adminApprovalsText.add) },
              { value: 'manual_deduct', label: t(adminApprovalsText.deduct) },
            ]}
          />
        </Form.Item>
        <AmountItem />
      </div>
      <Form.Item
        name="category"
        label={t(adminApprovalsText.categoryShownToMember)}
        rules={[{ required: true, message: t(adminApprovalsText.pleaseChooseCategory) }]}
      >
        <Select
          placeholder={t(adminApprovalsText.pleaseChooseCategory)}
          options={adjustmentCategories.map((value) => ({ value, label: t(categoryNames[value]) }))}
        />
      </Form.Item>
      <GroundItems
        reasonLabel={t(adminApprovalsText.reasonShownToMember)}
        evidenceLabel={t(adminApprovalsText.evidenceShownMemberRelated)}
      />
      <div className="before-after">
        <div>
          <p className="meta">{t(adminApprovalsText.availableNow)}</p>
          <strong>{amountText(available)}</strong>
        </div>
        <Glyph name="chevron-right" size={16} />
        <div>
          <p className="meta">{t(adminApprovalsText.availableApprovalPresentBalance)}</p>
          <strong>{after === null ? '—' : amountText(after)}</strong>
        </div>
        {after?.startsWith('-') && (
          <span className="tag tag--crit">
            <Glyph name="circle-alert" size={13} />
            {t(adminApprovalsText.notEnough)}
          </span>
        )}
      </div>
      <Button type="primary" htmlType="submit" loading={propose.isPending}>
        {t(adminApprovalsText.propose)}
      </Button>{' '}
      <span className="meta">{t(adminApprovalsText.postedAnotherAdministratorApproved)}</span>
    </Form>
  );
}
