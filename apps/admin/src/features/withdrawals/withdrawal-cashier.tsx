import type { AdminWithdrawal } from '@fairtick/contracts';
import { adminDepositsText, adminWithdrawalsText, useText } from '@fairtick/i18n';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { ReasonDialog } from '../../shared/review/decision/reason-dialog.tsx';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { FailedChecksReason } from '../../shared/review/failed-checks.tsx';
import { overridable, withdrawalChecks } from './withdrawal-checks.ts';
import { useCompleteWithdrawal, useFailWithdrawal, useProcessWithdrawal } from './withdrawal-queries.ts';

type WithdrawalCashierProps = { item: AdminWithdrawal; onReload: () => void };
type Values = { payoutRef: string };
/** A reason that is not asked for is absent. */
type StartValues = { note?: string };
const startForm = 'cashier-start';
const lengths = { min: 4, max: 128 };
const mostAttempts = 3;

/** The cashier pays outside the platform and records it here: started, paid with a reference, or failed. */
export function WithdrawalCashier({ item, onReload }: WithdrawalCashierProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [failing, setFailing] = useState(false);
  const { id, version, account } = item;
  const [form] = Form.useForm<Values>();
  const process = useProcessWithdrawal(id, () => {
    // Another attempt has its own reference.
    form.resetFields();
    void message.success(t(adminWithdrawalsText.payingStarted));
  });
  const complete = useCompleteWithdrawal(
    id,
    () => void message.success(t(adminWithdrawalsText.completedMemberReadReference)),
  );
  const fail = useFailWithdrawal(id, () => {
    setFailing(false);
    void message.success(t(adminWithdrawalsText.failedAllBackMember));
  });
  const start = (
    <Form<StartValues>
      name={startForm}
      layout="vertical"
      requiredMark={false}
      className="panel__form"
      onFinish={({ note }) => process.mutate({ version, ...(note === undefined ? {} : { note: note.trim() }) })}
    >
      <FailedChecksReason item={overridable(item)} texts={withdrawalChecks} paying />
    </Form>
  );
  if (item.state === 'approved') {
    return (
      <>
        <RefusedNote error={process.error} onReload={onReload} />
        {start}
        <Button type="primary" block htmlType="submit" form={startForm} loading={process.isPending}>
          {t(adminWithdrawalsText.startPaying)}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="panel__note">
        <Glyph name="circle-info" size={16} />
        {t(adminWithdrawalsText.tryAttemptsOfMost, { attempts: item.attempts, most: mostAttempts })}
      </p>
      <RefusedNote error={complete.error ?? process.error} onReload={onReload} />
      {item.attempts < mostAttempts && start}
      <Form<Values>
        name="cashier"
        form={form}
        layout="vertical"
        requiredMark={false}
        className="panel__form"
        initialValues={{ payoutRef: '' } satisfies Values}
        onFinish={({ payoutRef }) => complete.mutate({ version, payoutRef: payoutRef.trim() })}
      >
        <Form.Item
          name="payoutRef"
          label={account.kind === 'bank' ? t(adminWithdrawalsText.bankReference) : t(adminDepositsText.transactionId)}
          rules={[...requiredText(t, 'reference'), lengths]}
        >
          <Input maxLength={lengths.max} autoComplete="off" />
        </Form.Item>
        <div className="panel__buttons">
          <Button danger icon={<Glyph name="close" size={16} />} onClick={() => setFailing(true)}>
            {t(adminWithdrawalsText.failed)}
          </Button>
          {item.attempts < mostAttempts && (
            <Button htmlType="submit" form={startForm} loading={process.isPending}>
              {t(adminWithdrawalsText.anotherTry)}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={complete.isPending} icon={<Glyph name="check" size={16} />}>
            {t(adminWithdrawalsText.paid)}
          </Button>
        </div>
      </Form>
      {failing && (
        <ReasonDialog
          kind="withdrawal"
          title={t(adminWithdrawalsText.informThatPayoutFailed)}
          effect={t(adminWithdrawalsText.notTriedAgainAll)}
          okText={t(adminWithdrawalsText.failAndReturn)}
          busy={fail.isPending}
          error={fail.error}
          onSubmit={({ reason, note }) => fail.mutate({ version, reason, ...(note === '' ? {} : { note }) })}
          onClose={() => setFailing(false)}
        />
      )}
    </>
  );
}
