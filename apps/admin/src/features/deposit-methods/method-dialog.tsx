import { type AdminDepositMethod, type Language, languages } from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, languageNames, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal, Switch, Tabs } from 'antd';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { CountInput, countRule } from '../../shared/review/count-input.tsx';
import { optionalText, requiredText } from '../../shared/review/decision/text-rules.ts';
import { typedRule } from '../../shared/review/decision/typed-rule.ts';
import { isValidAmount } from '../../shared/review/is-valid-amount.ts';
import { changesOfMethod, hasChanges, type MethodDraft, scaleOf } from './method-changes.ts';
import { useChangeMethod } from './method-queries.ts';
import { ReceivingRows } from './receiving-rows.tsx';
import './deposit-methods.css';

const highestSort = 10_000;

/** Changes one method; only differences are sent, and changes that members see wait for a second person. */
export function MethodDialog({ method, onClose }: { method: AdminDepositMethod; onClose: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<MethodDraft>();
  const [tab, setTab] = useState<string>(languages[0]);
  const change = useChangeMethod(method, ({ approvalId }) => {
    void message.success(
      approvalId === null ? t(adminDepositsText.changed) : t(adminDepositsText.submittedMembersInformedWaits),
    );
    onClose();
  });
  const required = requiredText(t);
  const scale = scaleOf(method.currency);
  const limit = typedRule(t, scale, (amount) => isValidAmount(amount, scale), t(adminDepositsText.notAmountCurrency));
  const submit = (draft: MethodDraft) => {
    const body = changesOfMethod(method, draft);
    if (hasChanges(body)) change.mutate(body);
    else void message.info(t(adminDepositsText.nothingChanged));
  };
  return (
    <Modal
      open
      title={`${t(adminDepositsText.changeDepositMethod)} · ${method.code}`}
      okText={t(adminDepositsText.save)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: change.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={680}
    >
      <p className="meta">{t(adminDepositsText.namesInstructionsLimitsReceiving)}</p>
      {change.error !== null && <Alert type="error" showIcon title={errorText(change.error, t)} role="alert" />}
      <Form<MethodDraft>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...method, reason: '' }}
        onFinish={submit}
        onFinishFailed={({ errorFields: [first] }) => {
          // Fields of other languages are hidden.
          if (first?.name[0] === 'names') setTab(String(first.name[1]));
        }}
        scrollToFirstError
      >
        <Tabs
          size="small"
          activeKey={tab}
          onChange={setTab}
          items={languages.map((language) => ({
            key: language,
            label: languageNames[language],
            forceRender: true,
            children: <MemberTexts language={language} />,
          }))}
        />
        <div className="method__row">
          <Form.Item name="min" label={`${t(adminDepositsText.atLeast)} (${method.currency})`} rules={[limit]}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="max" label={`${t(adminDepositsText.atMost)} (${method.currency})`} rules={[limit]}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="sort" label={t(adminDepositsText.order)} rules={[countRule(t, 0, highestSort)]}>
            <CountInput />
          </Form.Item>
          <Form.Item name="enabled" label={t(adminDepositsText.enabled)} valuePropName="checked">
            <Switch aria-label={t(adminDepositsText.enabled)} />
          </Form.Item>
          <Form.Item name="maintenance" label={t(adminDepositsText.maintenance)} valuePropName="checked">
            <Switch aria-label={t(adminDepositsText.maintenance)} />
          </Form.Item>
        </div>
        <ReceivingRows />
        <Form.Item
          name="reason"
          label={t(adminDepositsText.reasonKeptAuditLog)}
          rules={[...required, { min: 3, max: 500 }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Name and instructions as members read them; the name in the source language is required. */
function MemberTexts({ language }: { language: Language }) {
  const { t } = useText();
  return (
    <div lang={language}>
      <Form.Item
        name={['names', language]}
        label={t(adminDepositsText.name)}
        initialValue=""
        rules={language === 'zh-Hans' ? requiredText(t) : [optionalText(t)]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name={['instructions', language]}
        label={t(adminDepositsText.instructionsShownToMembers)}
        initialValue=""
        rules={[optionalText(t)]}
      >
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </div>
  );
}
