import { proposeHoldings } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, useText } from '@fairtick/i18n';
import { Alert, App, Button, DatePicker, Form, Input } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { optionalText } from '../../shared/review/decision/text-rules.ts';
import { type Picked, pickedInstant } from '../../shared/typed-time.ts';
import { useProposeHoldings, useStatedHoldings } from './approval-queries.ts';
import { type HoldingRow, HoldingRows } from './holding-rows.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { GroundItems } from './proposal-fields.tsx';
import './approvals.css';

type Values = { at: Picked; lines: HoldingRow[]; note?: string; reason: string; evidence: string };

/** Proposes what the operator publicly states to hold, which another administrator approves. */
export function HoldingsCard() {
  const { t, formats } = useText();
  const can = useCan();
  const query = useStatedHoldings();
  const { data: stated } = query;
  return (
    <ProposalCard kind="stated_holdings" title={t(adminApprovalsText.statedHoldings)}>
      <p className="meta">{t(adminApprovalsText.statedHoldingsLead)}</p>
      {stated === undefined ? (
        query.error !== null && <LoadFailed query={query} />
      ) : (
        <>
          <p>
            {stated === null
              ? t(adminApprovalsText.nothingStated)
              : t(adminApprovalsText.statedNow, { version: stated.version, at: formats.zoned(stated.at) })}
          </p>
          {can(proposeHoldings.permission) ? (
            <HoldingsForm key={stated?.version ?? 0} version={stated?.version ?? 0} lines={stated?.lines ?? []} />
          ) : (
            <p className="meta">{t(adminMembersText.noPermission)}</p>
          )}
        </>
      )}
    </ProposalCard>
  );
}

/** Starts from the lines that are public now. */
function HoldingsForm({ version, lines }: { version: number; lines: readonly HoldingRow[] }) {
  const { t, formats } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const propose = useProposeHoldings(() => {
    form.resetFields();
    void message.success(t(adminApprovalsText.proposedWaitsAnotherAdministrator));
  });
  const submit = ({ at, lines: typed, note = '', reason, evidence }: Values) =>
    propose.mutate({
      version,
      at: pickedInstant(at),
      lines: typed.map(({ where, currency, amount }) => ({
        where: where.trim(),
        currency: currency.trim(),
        amount: amount.trim(),
      })),
      note: note.trim(),
      reason: reason.trim(),
      evidence: evidence.trim(),
    });
  const initial = { lines: lines.length === 0 ? [{ where: '', currency: '', amount: '' }] : lines };
  return (
    <Form name="holdings" form={form} layout="vertical" requiredMark={false} initialValues={initial} onFinish={submit}>
      {propose.error !== null && <Alert type="error" showIcon title={errorText(propose.error, t)} role="alert" />}
      <Form.Item
        name="at"
        label={`${t(adminApprovalsText.statedAt)} (${formats.zone})`}
        rules={[
          {
            validator: async (_, picked: Picked | undefined) => {
              if (picked && Date.parse(pickedInstant(picked)) <= Date.now()) return;
              throw new Error(t(adminApprovalsText.notInFuture));
            },
          },
        ]}
      >
        <DatePicker format="YYYY-MM-DD HH:mm" showTime={{ format: 'HH:mm' }} showNow={false} />
      </Form.Item>
      <HoldingRows />
      <Form.Item name="note" label={t(adminApprovalsText.publicNote)} rules={[optionalText(t)]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <GroundItems reasonLabel={t(adminMembersText.reason)} evidenceLabel={t(adminApprovalsText.evidence)} />
      <Button type="primary" htmlType="submit" loading={propose.isPending}>
        {t(adminApprovalsText.propose)}
      </Button>
    </Form>
  );
}
