import { type AdjustmentCategory, adjustmentCategories, adminApprovals, proposeAdjustment } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
        <h2 id="adjustment-title">{t('人工调账')}</h2>
        {pending.length > 0 && (
          <span className="tag tag--warn">
            <Glyph name="hourglass" size={13} />
            {t('待审批 {{count}} 笔', { count: pending.length })}
          </span>
        )}
      </header>
      <div className="card__body">
        {can(proposeAdjustment.permission) ? (
          <AdjustmentForm memberId={memberId} available={available} />
        ) : (
          <p className="meta">{t('您没有此操作的权限')}</p>
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
    void message.success(t('已提交，等待另一名管理员批准'));
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
        <Form.Item name="type" label={t('类型')}>
          <Segmented
            block
            options={[
              { value: 'manual_add', label: t('＋ 人工加款') },
              { value: 'manual_deduct', label: t('－ 人工扣款') },
            ]}
          />
        </Form.Item>
        <AmountItem />
      </div>
      <Form.Item name="category" label={t('类别（会员可见）')} rules={[{ required: true, message: t('请选择类别') }]}>
        <Select
          placeholder={t('请选择类别')}
          options={adjustmentCategories.map((value) => ({ value, label: t(categoryNames[value]) }))}
        />
      </Form.Item>
      <GroundItems reasonLabel={t('理由（会员可见）')} evidenceLabel={t('依据（会员可见；关联单号、工单、对账单）')} />
      <div className="before-after">
        <div>
          <p className="meta">{t('当前可用')}</p>
          <strong>{amountText(available)}</strong>
        </div>
        <Glyph name="chevron-right" size={16} />
        <div>
          <p className="meta">{t('批准后可用（按当前余额）')}</p>
          <strong>{after === null ? '—' : amountText(after)}</strong>
        </div>
        {after?.startsWith('-') && (
          <span className="tag tag--crit">
            <Glyph name="circle-alert" size={13} />
            {t('余额不足')}
          </span>
        )}
      </div>
      <Button type="primary" htmlType="submit" loading={propose.isPending}>
        {t('提交申请')}
      </Button>{' '}
      <span className="meta">{t('须由另一名管理员批准后入账')}</span>
    </Form>
  );
}
