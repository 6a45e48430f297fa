import type { AdminProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { useHalt } from './product-queries.ts';

type Values = { reason: string; memberMessage: string };

const lengths = { min: 3, max: 500 };
const messageLengths = { min: 3, max: 200 };

/** Halts new orders immediately, by one administrator, with a reason and a message to members. */
export function HaltDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const first = useRef<TextAreaRef>(null);
  const halt = useHalt(product, () => {
    void message.success(t('已暂停，会员立即看到'));
    onClose();
  });
  const required = requiredText(t);
  return (
    <Modal
      open
      title={t('暂停 {{symbol}}', { symbol: product.symbol })}
      okText={t('立即暂停')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: halt.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
      width={560}
    >
      <p className="meta dialog__effect">
        {t(
          '只拒绝新订单：行情照常记录，持仓订单按行情结算。任何人都不能作废订单；异常报价造成的损失由双人复核的人工加款弥补。',
        )}
      </p>
      {halt.error !== null && <Alert type="error" showIcon title={errorText(halt.error, t)} role="alert" />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '', memberMessage: t('该品种报价正在核查，暂停接受新订单；已有订单照常结算。') }}
        onFinish={({ reason, memberMessage }) =>
          halt.mutate({ reason: reason.trim(), memberMessage: memberMessage.trim() })
        }
      >
        <Form.Item name="reason" label={t('理由（会员看不到，写入审计日志）')} rules={[...required, lengths]}>
          <Input.TextArea ref={first} rows={2} maxLength={lengths.max} />
        </Form.Item>
        <Form.Item name="memberMessage" label={t('会员将看到的原文')} rules={[...required, messageLengths]}>
          <Input.TextArea rows={2} maxLength={messageLengths.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
