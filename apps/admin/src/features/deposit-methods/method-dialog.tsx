import { type AdminDepositMethod, languages } from '@fairtick/contracts';
import { languageNames, useText } from '@fairtick/i18n';
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
    void message.success(approvalId === null ? t('已修改') : t('已提交；会员看到的内容须另一名管理员批准后生效'));
    onClose();
  });
  const required = requiredText(t);
  const scale = scaleOf(method.currency);
  const limit = typedRule(t, scale, (amount) => isValidAmount(amount, scale), t('金额格式不符'));
  const submit = (draft: MethodDraft) => {
    const body = changesOfMethod(method, draft);
    if (hasChanges(body)) change.mutate(body);
    else void message.info(t('没有改动'));
  };
  return (
    <Modal
      open
      title={`${t('修改充值方式')} · ${method.code}`}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ loading: change.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={680}
    >
      <p className="meta">
        {t('名称、说明、限额与收款账户的改动会成为一份申请，由另一名管理员批准后才对会员显示；开关与顺序立即生效。')}
      </p>
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
            children: (
              <div lang={language}>
                <Form.Item
                  name={['names', language]}
                  label={t('名称')}
                  initialValue=""
                  rules={language === 'zh-Hans' ? required : [optionalText(t)]}
                >
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item
                  name={['instructions', language]}
                  label={t('说明（会员可见）')}
                  initialValue=""
                  rules={[optionalText(t)]}
                >
                  <Input.TextArea rows={3} maxLength={2000} />
                </Form.Item>
              </div>
            ),
          }))}
        />
        <div className="method__row">
          <Form.Item name="min" label={`${t('每笔最低')} (${method.currency})`} rules={[limit]}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="max" label={`${t('每笔最高')} (${method.currency})`} rules={[limit]}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item name="sort" label={t('顺序')} rules={[countRule(t, 0, highestSort)]}>
            <CountInput />
          </Form.Item>
          <Form.Item name="enabled" label={t('启用')} valuePropName="checked">
            <Switch aria-label={t('启用')} />
          </Form.Item>
          <Form.Item name="maintenance" label={t('维护中')} valuePropName="checked">
            <Switch aria-label={t('维护中')} />
          </Form.Item>
        </div>
        <ReceivingRows />
        <Form.Item name="reason" label={t('理由（写入审计日志）')} rules={[...required, { min: 3, max: 500 }]}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
