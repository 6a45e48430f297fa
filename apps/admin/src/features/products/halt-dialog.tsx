import type { AdminProduct } from '@fairtick/contracts';
import { adminFrameText, adminMembersText, adminProductsText, useText } from '@fairtick/i18n';
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
    void message.success(t(adminProductsText.haltedMembersSeeOnce));
    onClose();
  });
  const required = requiredText(t);
  return (
    <Modal
      open
      title={t(adminProductsText.haltSymbol, { symbol: product.symbol })}
      okText={t(adminProductsText.haltNow)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ danger: true, loading: halt.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
      width={560}
    >
      <p className="meta dialog__effect">{t(adminProductsText.refusesNewOrdersNothing)}</p>
      {halt.error !== null && <Alert type="error" showIcon title={errorText(halt.error, t)} role="alert" />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '', memberMessage: t(adminProductsText.pricesProductBeingChecked) }}
        onFinish={({ reason, memberMessage }) =>
          halt.mutate({ reason: reason.trim(), memberMessage: memberMessage.trim() })
        }
      >
        <Form.Item name="reason" label={t(adminMembersText.reasonNotShownMember)} rules={[...required, lengths]}>
          <Input.TextArea ref={first} rows={2} maxLength={lengths.max} />
        </Form.Item>
        <Form.Item
          name="memberMessage"
          label={t(adminMembersText.exactMessageToMember)}
          rules={[...required, messageLengths]}
        >
          <Input.TextArea rows={2} maxLength={messageLengths.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
