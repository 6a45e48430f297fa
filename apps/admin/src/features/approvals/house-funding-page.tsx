import { adminApprovals, proposeHouseFunding } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert, App, Button, Form, Segmented } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { plainDigits } from '../../shared/review/decision/typed-rule.ts';
import { useApprovals, useProposeHouseFunding } from './approval-queries.ts';
import { MemberProposals } from './member-proposals.tsx';
import { AmountItem, cnyScale, GroundItems } from './proposal-fields.tsx';
import '../../shared/review/review.css';
import './approvals.css';

type Values = { direction: 'in' | 'out'; amount: string; reason: string; evidence: string };
const empty: Values = { direction: 'in', amount: '', reason: '', evidence: '' };
const shownProposals = 20;

/** The house balance: the operator's own money for payouts, moved only by two people. */
export function HouseFundingPage() {
  const { t } = useText();
  const can = useCan();
  const { data } = useApprovals({ kind: 'house_funding', limit: shownProposals }, can(adminApprovals.permission));
  return (
    <Page title={t('备付金')} sub={t('运营方自有资金，用于赔付；会员资金不在其中')}>
      <section className="card narrow-card" aria-labelledby="funding-title">
        <header className="card__head">
          <h2 id="funding-title">{t('备付金调拨')}</h2>
          <span className="meta">{t('须由另一名管理员批准')}</span>
        </header>
        <div className="card__body">
          {can(proposeHouseFunding.permission) ? <FundingForm /> : <p className="meta">{t('您没有此操作的权限')}</p>}
        </div>
        {data !== undefined && <MemberProposals proposals={data.items} />}
      </section>
    </Page>
  );
}

function FundingForm() {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const propose = useProposeHouseFunding(() => {
    form.resetFields();
    void message.success(t('已提交，等待另一名管理员批准'));
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
        <Form.Item name="direction" label={t('方向')}>
          <Segmented
            block
            options={[
              { value: 'in', label: t('银行 → 备付金') },
              { value: 'out', label: t('备付金 → 银行') },
            ]}
          />
        </Form.Item>
        <AmountItem />
      </div>
      <GroundItems reasonLabel={t('理由')} evidenceLabel={t('依据（关联单号、工单、对账单）')} />
      <Button type="primary" htmlType="submit" loading={propose.isPending}>
        {t('提交申请')}
      </Button>
    </Form>
  );
}
